/**
 * What the pictures show, as silhouettes in a box of 100 × 100; the words of a card's id say which one it is.
 *
 * A motif is a list of strokes, each a letter and a path:
 *   h  the right half, lit; its mirror image on the left is in shade      f  a whole shape
 *   g  two small light halves (eyes, spots)    e  two small dark ones      l  light      d  dark
 *   s  a thick line      m  a thick line and its mirror image              t  a thin light line
 */

import { beads, disc, point, star } from "./shapes";

const petals = (n: number, radius: number): string =>
  Array.from({ length: n }, (_, i) => {
    const a = (2 * Math.PI * i) / n;
    return `M50 50Q${point(a - 0.55, radius)} ${point(a, radius * 1.15)}Q${point(a + 0.55, radius)} 50 50`;
  }).join("");

const gear = (n: number): string => {
  const points: string[] = [];
  for (let i = 0; i < n; i++) {
    const a = (2 * Math.PI * i) / n;
    const w = Math.PI / n;
    points.push(point(a - w * 0.62, 32), point(a - w * 0.4, 42), point(a + w * 0.4, 42), point(a + w * 0.62, 32));
  }
  return `M${points.join("L")}z`;
};

const snow = Array.from({ length: 6 }, (_, i) => {
  const a = (Math.PI * i) / 3;
  return `M50 50L${point(a, 42)}M${point(a - 0.28, 38)}L${point(a, 26)}L${point(a + 0.28, 38)}M${point(a - 0.4, 22)}L${point(a, 13)}L${point(a + 0.4, 22)}`;
}).join("");

const FLAME = "M50 6C58 26 82 40 80 66C79 84 64 94 50 94C36 94 21 84 20 66C19 52 30 46 32 30C40 34 44 40 44 48C52 38 54 22 50 6Z";
const CLOUD = "M20 70C4 70 4 48 22 48C20 30 44 22 54 36C66 24 86 34 82 50C98 52 96 70 82 70Z";
const FEATHER = "M82 10C50 14 24 40 22 74L12 94L20 92L28 78C60 76 84 50 82 10Z";
const CROWN = ["hM50 26L62 50L88 26L80 74H50Z", "hM50 78H80V88H50Z", `g${disc(88, 22, 5)}`, `l${disc(50, 20, 6)}`, `l${star(4, 8, 3, 50, 62)}`];
const SHIELD = "hM50 10C62 16 74 18 84 18C84 52 74 76 50 92Z";

const MOTIFS: Record<string, string[]> = {
  lantern: ["sM40 20A10 10 0 1 1 60 20", "hM50 20H62L70 34H50Z", "hM50 36H68V76H50Z", "hM50 78H72V88H50Z", "lM50 40C60 52 60 62 56 68C54 72 46 72 44 68C40 62 40 52 50 40Z"],
  shield: [SHIELD, `l${star(8, 22, 9, 50, 46)}`],
  bulwark: [SHIELD, "tM50 18V84M24 44H76", `l${disc(50, 44, 9)}`],
  bow: ["sM34 10C80 26 80 74 34 90", "tM34 10L22 50L34 90", "sM12 50H80", "fM96 50L76 40V60Z", "lM8 42L20 50L8 58L14 50Z"],
  temple: ["hM50 10L92 34H50Z", "hM50 38H84V45H50Z", "hM50 48H57V80H50ZM66 48H78V80H66Z", "hM50 83H90V92H50Z", `l${disc(50, 27, 5)}`],
  flask: ["hM50 12H60V18H57V38C74 46 82 56 82 68C82 84 66 90 50 90Z", "lM46 50h8v10h10v8H54v10h-8V68H36v-8h10z"],
  wings: ["hM53 56C60 30 78 14 98 12C99 24 95 33 88 38C91 40 91 42 90 45C87 52 82 56 77 56C78 60 77 62 74 64C67 69 59 68 53 66Z", `d${star(4, 22, 7, 50, 60)}`],
  horse: ["fM30 92H78C80 70 74 60 62 54C70 54 78 58 82 62L92 54C90 40 80 28 64 20L62 8L52 18C32 22 22 44 26 70C27 80 28 86 30 92Z", "lM60 30l8 4-6 4z", "tM50 22C36 30 32 52 36 84"],
  helmet: ["sM50 12C58 2 76 4 84 18", "hM50 12C76 14 86 34 86 54V82L66 92V62H55V94L50 92Z", "lM26 46H74V53H26Z"],
  sun: [`f${star(16, 46, 30)}`, `l${disc(50, 50, 25)}`, `e${disc(59, 46, 3.2)}`, "dM40 58Q50 68 60 58Q50 62 40 58"],
  dawn: ["fM14 66A36 36 0 0 1 86 66Z", "lM28 66A22 22 0 0 1 72 66Z", "sM50 20V8M22 32L13 23M78 32L87 23", "sM6 74H94", "tM20 84H80M34 92H66"],
  beam: [`l${star(8, 20, 8, 50, 20)}`, "hM50 22L66 92H50Z", "gM62 34L88 82L78 88Z"],
  trumpet: ["fM10 44L66 38C78 36 88 28 94 16V84C88 72 78 64 66 62L10 56Z", "sM26 56C26 76 52 76 52 58", "lM84 30C80 42 80 58 84 70Q76 50 84 30"],
  hand: ["SM34 50V28M45 46V17M57 46V17M68 50V26M82 58L72 72", "fM29 46H73V74C73 88 62 94 51 94C38 94 29 86 29 74Z", `l${star(8, 12, 5, 51, 68)}`],
  plate: [`f${disc(50, 50, 42)}`, `l${disc(50, 50, 34)}`, `f${star(12, 31, 15)}`, `l${disc(50, 50, 9)}`],
  banner: ["sM26 6V94", "fM29 12H88L74 32L88 52H29Z", `l${star(8, 15, 6, 52, 32)}`, `f${disc(26, 8, 5)}`],
  mask: ["hM50 32C60 22 76 20 92 24C94 50 82 68 64 70C56 70 53 64 50 58Z", "gM60 42C68 35 78 36 84 40C78 52 66 52 60 42Z", "mM78 68C82 78 80 86 74 92"],
  moth: ["mM52 28C56 16 62 12 70 10", "hM51 40C60 14 86 8 96 20C97 40 84 53 70 54C83 57 85 73 75 86C62 85 54 72 51 62Z", "dM46 30Q50 24 54 30L56 78L50 92L44 78Z", `g${disc(77, 30, 6)}${disc(68, 70, 4)}`],
  eye: ["fM4 50C24 20 76 20 96 50C76 80 24 80 4 50Z", `l${disc(50, 50, 20)}`, `d${disc(50, 50, 10)}`, `l${disc(54, 46, 3)}`, "mM62 20L68 8M80 30L90 20"],
  swords: ["hM16 8L28 12L74 66L66 74L12 20Z", "mM58 80L80 58", "mM74 74L88 88"],
  maw: ["hM50 12C78 12 94 34 90 58L80 46L74 62L64 48L56 64L50 50Z", "hM50 70L56 80L64 66L74 78L85 62C84 82 68 92 50 92Z", `g${disc(70, 33, 5)}`],
  puppet: ["sM18 14H82M50 6V22", "tM22 14L28 62M78 14L72 62M50 22V36", `f${disc(50, 44, 10)}`, "fM40 56H60L64 78H36Z", "mM58 60L72 64M56 78L60 94"],
  pyramid: ["hM50 8L94 88H50Z", "lM28 62C40 50 60 50 72 62C60 74 40 74 28 62Z", `d${disc(50, 62, 6)}`],
  bolt: ["fM60 4L20 56H45L36 96L80 40H54Z", "lM56 18L32 51H44Z"],
  crown: CROWN,
  hourglass: ["hM50 8H82V17H76C76 36 60 42 54 50C60 58 76 64 76 83H82V92H50Z", "lM34 24H66Q62 36 50 44Q38 36 34 24Z", "lM32 83Q40 68 50 62Q60 68 68 83Z"],
  orb: [`f${disc(50, 42, 34)}`, "lM28 36A24 24 0 0 1 48 18A30 30 0 0 0 28 36Z", `l${star(4, 14, 4, 54, 46)}`, "hM50 78H66L78 92H50Z"],
  spiral: ["sM50 50a6 6 0 0 1 12 0a12 12 0 0 1-24 0a18 18 0 0 1 36 0a24 24 0 0 1-48 0a30 30 0 0 1 60 0a36 36 0 0 1-68 14"],
  imp: ["hM50 32C56 28 62 28 68 32C75 26 79 18 78 6C92 20 91 38 82 48C84 66 70 88 50 94Z", "gM58 54L76 46L72 60Z", "lM40 74Q50 82 60 74L56 78L53 76L50 80L47 76L44 78Z"],
  fox: ["hM50 42L64 34L88 8L90 50C86 62 66 72 57 90L50 94Z", "gM62 56L76 50L72 60Z", "gM58 84Q66 70 84 58Q78 70 64 78Z", `d${disc(50, 89, 5)}`],
  flame: [`f${FLAME}`, "lM50 52C56 62 66 66 64 78C62 88 56 90 50 90C44 90 37 86 37 77C37 68 46 64 50 52Z"],
  comet: ["fM12 62L92 8L42 88Z", `f${disc(30, 70, 24)}`, `l${disc(30, 70, 14)}`, "tM52 46L78 28M50 62L66 50"],
  torch: ["fM50 4C58 20 74 28 70 46C68 54 60 58 50 58C40 58 32 54 30 46C28 34 46 26 50 4Z", "lM50 28C56 38 62 42 58 50C56 54 44 54 42 50C40 42 46 38 50 28Z", "hM50 60H66L62 70H50Z", "hM50 70H58L54 96H50Z"],
  fist: ["SM30 36V56M43 30V56M57 30V56M70 36V56", "fM24 50H76V68C76 82 66 92 50 92C34 92 24 82 24 68Z", "tM30 66H54C60 66 60 76 54 76H42"],
  volcano: ["fM34 26C22 22 24 8 38 10C42 2 56 2 60 10C74 6 80 20 66 26Z", "hM50 32H62L96 92H50Z", "lM38 32H62L68 52L60 46L54 66L48 48L42 58L32 50Z"],
  brazier: ["fM50 4C58 20 74 26 70 46H30C26 32 44 26 50 4Z", "lM50 26C54 34 60 38 58 46H42C40 38 46 34 50 26Z", "hM50 48H90C88 66 72 74 50 74Z", "mM62 72L76 94", "sM50 74V94"],
  drop: ["fM50 4C62 30 84 46 84 66C84 84 68 95 50 95C32 95 16 84 16 66C16 46 38 30 50 4Z", "lM50 40C58 54 66 62 64 72C63 80 57 84 50 84C43 84 37 80 36 72C34 62 42 54 50 40Z"],
  blaze: ["fM8 92C4 70 22 62 20 38C32 48 36 58 36 66C44 48 44 28 50 6C58 30 58 50 64 66C66 56 70 48 80 38C78 62 96 70 92 92Z", "lM28 92C28 78 44 72 50 52C56 72 72 78 72 92Z"],
  sword: ["hM50 4L59 18V62H50Z", "hM50 63H80L76 72H50Z", "hM50 72H56V88H50Z", `f${disc(50, 91, 6)}`, "tM50 16V56"],
  wave: ["fM4 80C16 40 42 16 70 24C90 30 94 50 84 60C86 46 74 40 64 46C52 54 56 72 96 80V92H4Z", "tM18 80C26 58 40 40 60 36", "tM30 82C34 70 40 62 48 58"],
  fog: ["SM12 26H66M32 42H90M8 58H64M30 74H86", "sM78 20h.1M20 42h.1M78 58h.1M16 76h.1M44 90H64"],
  bird: ["fM4 28C26 28 42 36 50 48C58 32 76 20 98 14C88 34 78 48 66 60L72 86L57 74L40 92L44 66C28 58 12 44 4 28Z", "tM50 48L58 70"],
  diver: ["hM50 10C78 10 88 32 88 50C88 64 82 74 76 78H84V92H50Z", `l${disc(50, 48, 22)}`, `d${disc(50, 48, 15)}`, "tM40 42Q44 36 52 36", `g${disc(76, 26, 3)}${disc(80, 66, 3)}${disc(68, 85, 3)}`],
  heron: ["sM32 26C52 14 60 32 50 46C44 54 50 58 58 60", "fM42 62C54 46 80 50 96 66C78 80 54 80 42 62Z", "fM36 20L4 30L36 32Z", "sM62 74V96M72 74V94", "tM56 62Q70 56 84 66"],
  tail: ["hM50 42C60 40 68 18 96 10C96 38 78 54 63 58C62 76 58 86 50 96Z", "gM64 40Q78 34 86 22Q82 40 66 48Z", "tM42 66Q50 72 58 66M44 78Q50 83 56 78"],
  whale: ["fM4 54C8 30 36 22 60 34C72 40 78 44 84 36C78 30 76 22 78 12C84 16 88 18 90 24C92 20 96 16 100 14C100 30 98 40 91 48C87 70 66 84 44 82C22 80 6 70 4 54Z", "lM8 60C26 72 50 74 68 68C58 80 46 81 40 81C22 79 10 70 8 60Z", `l${disc(28, 50, 3.5)}`, "tM36 24V14M36 14Q30 8 26 12M36 14Q42 8 46 12"],
  lotus: ["hM50 16C63 34 65 54 50 78Z", "hM53 76C65 62 72 44 71 30C84 44 83 64 62 78Z", "hM60 80C76 76 90 66 96 52C99 70 84 84 60 86Z", "tM12 92H88M30 97H70"],
  snow: [`s${snow}`, `l${disc(50, 50, 5)}`],
  cloak: ["hM50 8C60 8 66 16 66 26C80 42 88 68 92 92C78 86 66 88 58 94L50 60Z", "dM50 16C56 16 59 22 59 28C59 36 54 40 50 40C46 40 41 36 41 28C41 22 44 16 50 16Z", `l${disc(50, 46, 5)}`, "tM66 44L76 84M34 44L24 84"],
  mirror: ["hM50 4C72 4 80 22 80 36C80 54 68 66 50 68Z", "lM50 12C66 12 72 26 72 36C72 50 62 60 50 60C38 60 28 50 28 36C28 26 34 12 50 12Z", "dM36 40L58 20L62 24L38 48Z", "hM50 68H58L56 88H62V96H50Z"],
  bell: ["sM44 14A6 6 0 1 1 56 14", "hM50 14C72 16 74 34 76 52C77 64 82 70 90 78H50Z", `f${disc(50, 86, 8)}`, "tM32 64H68M36 30Q40 22 48 22"],
  hedgehog: ["fM8 76C8 66 16 62 20 60L14 50L28 49L24 36L38 40L40 26L52 36L58 24L67 36L78 28L80 42L92 42L88 55L98 60L90 69C92 76 90 82 86 82H14Z", "lM8 76C8 66 20 58 31 62C36 70 34 78 30 82H14Z", `d${disc(23, 69, 3)}${disc(9, 76, 3.5)}`],
  bee: ["gM52 44C62 14 92 12 94 30C94 46 66 52 52 50Z", "fM50 34C66 34 70 52 68 64C66 80 56 90 50 96C44 90 34 80 32 64C30 52 34 34 50 34Z", "lM33 54H67V62H33ZM37 72H63L59 80H41Z", `f${disc(50, 27, 10)}`, "mM53 18C56 10 60 8 66 8"],
  sprout: ["sM50 88V50", "hM50 56C52 30 70 16 96 16C96 42 76 60 50 58Z", "hM50 80C66 80 80 86 88 94H50Z", "tM56 50L82 28M44 50L18 28"],
  boar: ["hM50 26C60 22 66 22 72 26L90 10L90 38C90 56 82 66 72 70C70 86 60 92 50 92Z", "gM62 76C74 76 82 68 82 56C90 70 82 88 64 88Z", "gM60 46L76 40L72 50Z", "lM38 72H62V84H38Z", `e${disc(56, 78, 3)}`],
  antlers: ["mM54 58C60 46 74 44 76 28C78 20 72 10 68 6M77 30C86 26 92 18 92 8M70 42C82 46 90 40 96 32", "hM50 48C62 48 66 58 63 68L57 92H50Z", `g${disc(57, 62, 3)}`],
  tree: ["hM50 4C66 2 78 12 79 24C94 28 98 48 86 58C78 68 62 68 50 64Z", "hM50 56H57C57 74 64 86 78 94H50Z", "tM34 28Q42 20 50 26M30 48Q40 40 48 48"],
  roots: ["hM50 4H62C62 34 66 44 82 50C96 56 96 76 86 84C88 70 82 64 73 62C82 74 80 92 66 96C71 84 66 74 59 68V90L50 98Z", "tM50 12V60"],
  bull: ["hM50 38C58 34 64 34 70 38C84 36 90 24 86 6C100 20 100 46 79 54C77 68 68 92 50 94Z", "gM60 56L74 50L71 61Z", `l${"M40 80Q50 74 60 80Q60 90 50 91Q40 90 40 80Z"}`, `e${disc(55, 83, 2.500)}`],
  flower: [`f${petals(8, 40)}`, `l${disc(50, 50, 13)}`, `d${beads(8, 8, 1.600)}`],
  rain: ["fM28 8C34 22 42 28 42 38A14 14 0 0 1 14 38C14 28 22 22 28 8Z", "fM70 22C76 36 84 42 84 52A14 14 0 0 1 56 52C56 42 64 36 70 22Z", "fM42 52C47 64 54 70 54 78A12 12 0 0 1 30 78C30 70 37 64 42 52Z", "tM22 40Q24 46 30 46M64 54Q66 60 72 60M37 80Q39 84 44 84"],
  armour: ["hM50 24C58 24 62 16 66 10C76 12 86 20 90 30L80 48C82 66 76 84 50 92Z", "tM50 26V88M28 54Q50 64 72 54M30 70Q50 79 70 70", `g${disc(70, 30, 3)}`],
  heart: ["hM50 28C58 8 86 8 90 34C92 58 66 76 50 94Z", "lM50 46L56 54L66 50L60 60L50 74L40 60L34 50L44 54Z"],
  grove: ["gM76 30L88 54H82L96 84H60Z", "hM50 4L68 40H60L78 78H50Z", "hM50 78H55V94H50Z", "sM14 94H86"],
  pouch: ["hM50 30H60L72 10C64 16 58 8 50 14Z", "hM50 36C76 40 92 60 86 80C84 92 66 93 50 93Z", "tM34 33H66", "lM50 54C58 58 60 68 50 80C40 68 42 58 50 54Z"],
  feather: [`f${FEATHER}`, "tM24 78L72 22M38 62L36 44M48 50L48 32M58 38L60 24M40 60L60 58M52 46L70 44"],
  pipes: ["fM14 18H27V92H14ZM30 18H42V80H30ZM45 18H57V68H45ZM60 18H72V56H60ZM75 18H87V46H75Z", "lM12 30H88V38H12Z"],
  cloud: [`f${CLOUD}`, "tM30 58H70M40 48Q50 42 58 48", "sM26 82H60M46 93H78"],
  eagle: ["hM50 34C60 42 74 24 99 12C99 34 92 52 79 62C71 67 63 65 59 63L68 90L50 82Z", `f${disc(50, 22, 10)}`, "lM50 20L62 25L50 28Z", "tM66 44L84 36M64 54L78 50"],
  wind: ["sM6 38H60C78 38 80 14 62 14C54 14 51 22 56 27M6 55H78C98 55 98 82 78 82C69 82 67 73 72 69M6 72H46C60 72 60 92 46 92"],
  hail: ["fM18 46C4 46 4 28 20 28C20 12 42 6 52 20C64 8 84 16 82 30C98 32 96 46 82 46Z", `l${star(6, 9, 5, 26, 62)}${star(6, 9, 5, 52, 66)}${star(6, 9, 5, 78, 60)}${star(6, 9, 5, 38, 86)}${star(6, 9, 5, 66, 88)}`],
  dart: ["hM50 4L76 36H61V68L72 94L50 82Z", "mM84 60V86M94 44V66", "tM50 18V70"],
  plane: ["fM4 46L96 8L64 92L46 62Z", "lM96 8L46 62L40 86L33 56Z", "dM46 62L40 86L54 74Z"],
  cock: ["fM28 40C34 46 44 46 50 40C58 28 72 24 90 14C88 36 80 54 60 60L54 66H46C32 62 24 52 22 38L10 36L22 28C22 18 30 16 36 22C38 28 34 34 28 40Z", "lM24 18L30 8L34 16L40 10L38 22Z", "sM50 66V96M26 82H74", "fM82 82L70 74V90Z", `d${disc(28, 27, 2.500)}`],
  chimes: ["hM50 6L84 20H50Z", "tM20 20V34M40 20V34M60 20V34M80 20V34", "fM15 32H25V66H15ZM35 32H45V84H35ZM55 32H65V74H55ZM75 32H85V60H75Z", "lM15 40H25V44H15ZM35 40H45V44H35ZM55 40H65V44H55ZM75 40H85V44H75Z"],
  rat: ["sM84 74C102 70 98 46 84 48", "fM4 74C10 54 32 38 58 44C78 48 88 64 86 82H20C12 82 6 80 4 74Z", `f${disc(36, 46, 10)}`, `l${disc(36, 46, 5)}`, `l${disc(22, 64, 3.500)}`, "tM4 74H14M56 82V72"],
  skull: ["hM50 8C78 8 90 28 88 48C88 60 82 66 75 68V84L50 88Z", `e${disc(67, 46, 10)}`, "dM50 56L56 68H44Z", "tM42 74V86M50 76V88M58 74V86"],
  plague: ["sM30 16H96", "fM60 8C84 10 90 34 82 52C78 62 68 66 60 66C46 76 28 88 4 92C14 74 26 54 38 44C36 24 44 8 60 8Z", `l${disc(60, 38, 10)}`, `d${disc(60, 38, 5)}`, "tM20 78L46 56"],
  bones: ["NM24 24L76 76", `h${disc(16, 26, 9)}${disc(26, 16, 9)}${disc(84, 74, 9)}${disc(74, 84, 9)}`],
  cat: ["hM50 30L68 28L84 4L92 44C94 72 74 92 50 94Z", "gM57 54C64 43 77 40 85 45C81 59 66 63 57 54Z", "eM68 44L72 43L71 58Z", "lM44 72H56L50 79Z"],
  spade: ["sM50 10V54M36 8H64", "hM50 52H70V70C70 84 60 92 50 98Z", "tM50 58V86"],
  scroll: ["fM20 12H80V78C80 90 70 94 60 92H16C30 92 32 84 32 76V26C32 18 28 12 20 12Z", "tM42 28H70M42 40H70M42 52H66M42 64H70", `l${disc(62, 79, 6)}`],
  scales: ["sM50 8V86M18 22H82", "tM18 24L6 56M18 24L30 56M82 24L94 56M82 24L70 56", "hM66 56H98C98 70 90 74 82 74C74 74 66 70 66 56Z", "hM50 84H72V93H50Z", `f${disc(50, 10, 6)}`],
  mushroom: ["hM50 10C80 10 96 34 94 54H50Z", "hM50 56H61C60 74 66 86 72 94H50Z", `l${disc(36, 34, 7)}${disc(62, 26, 5)}${disc(74, 42, 6)}${disc(50, 46, 4)}`],
  quill: [`f${FEATHER}`, "tM24 78L72 22M38 62L36 44M48 50L48 32", "lM12 94C30 88 40 98 60 90C72 86 80 92 92 86L92 90C80 96 72 90 60 94C40 100 30 92 14 97Z"],
  idol: ["hM50 4H72V30H66V36H82V60H66V66H86V94H50Z", "eM56 14H68V20H56ZM58 44H74V50H58Z", "lM38 80H62V86H38ZM42 24H58V28H42Z"],
  tomb: ["hM50 8C72 8 80 22 80 40V84H50Z", "hM50 84H92V94H50Z", "lM46 24h8v10h10v8H54v24h-8V42H36v-8h10z"],
  gear: [`f${gear(10)}`, `l${disc(50, 50, 18)}`, `d${disc(50, 50, 9)}`],
  golem: ["hM50 8L74 12L90 34L85 62L68 72V92H50Z", "gM59 38H78V47H59Z", "lM36 62H64V67H36Z", "tM66 14L60 26L70 30"],
  pick: ["sM22 92L68 30", "fM34 8C64 4 90 20 98 54C82 36 62 26 38 24Z", "lM50 13C66 14 80 22 88 36C76 24 62 18 50 13Z"],
  rocks: ["fM8 86L14 60L34 50L50 66L48 86Z", "fM50 86L56 60L76 52L94 70L90 86Z", "fM28 44L40 18L62 14L74 40L54 54Z", "lM14 60L34 50L32 68ZM56 60L76 52L72 70ZM40 18L62 14L52 34Z"],
  catapult: ["sM10 78L80 26", "fM72 14C84 4 98 16 92 28C86 38 74 36 70 28Z", "sM8 92H92M50 50V78", `f${disc(26, 80, 13)}${disc(74, 80, 13)}`, `l${disc(26, 80, 6)}${disc(74, 80, 6)}`],
  ballista: ["hM50 26C72 20 88 30 98 50L90 52C80 40 66 38 50 42Z", "tM4 51L50 70L96 51", "fM45 20H55V94H45Z", "lM50 2L60 20H40Z"],
  mountain: ["gM72 44L98 92H60Z", "hM50 6L92 92H50Z", "lM50 6L66 38L58 34L50 46L42 34L34 38Z"],
  hammer: ["fM20 12H76L86 22V34L76 44H20Z", "lM28 12H36V44H28Z", "hM50 46H57V96H50Z"],
  anvil: ["fM4 28H34V22H96V36C84 40 72 44 68 54V66H80V86H24V66H40V54C30 46 14 44 4 28Z", "lM38 28H92V32H38Z", `l${star(4, 10, 3, 62, 10)}`],
  key: [`f${disc(34, 34, 24)}`, `d${disc(34, 34, 11)}`, "SM50 50L86 86M74 74L84 64M84 84L94 74"],
  anchor: ["sM50 24V88M30 36H70", "mM50 90C70 90 84 80 88 62", "fM96 70L88 50L76 66Z", "fM4 70L12 50L24 66Z", "sM42 14A8 8 0 1 1 42 14.100"],
  fan: ["hM50 86L60 20C72 20 84 26 94 38Z", "hM50 86L50 14C54 14 56 14 59 15Z", "tM50 84V16M50 84L72 22M50 84L28 22M50 84L88 34M50 84L12 34", `f${disc(50, 86, 7)}`],
  leafshield: [SHIELD, "lM50 76C30 62 32 38 50 24C68 38 70 62 50 76Z", "dM49 34H51V84H49Z"],
  lips: ["hM50 40C58 28 70 34 94 50C78 62 66 54 50 54Z", "hM50 58C66 58 78 64 90 54C78 76 64 80 50 80Z", "tM26 22Q38 14 50 22M36 30Q44 25 50 30"],
  funnel: ["hM50 8H92L60 54V78L50 94Z", "lM24 14H76L70 22H30Z", "tM38 34H62M44 44H56", `g${disc(74, 66, 4)}${disc(84, 50, 3)}`],
  gate: ["hM50 30H66V22H70V14H76V22H82V14H88V22H94V94H76V64C76 54 64 46 50 46Z", "tM38 50V94M50 47V94M62 50V94M26 66H74M25 80H75"],
};

/** Which words of an id mean which motif; a later word of the id wins over an earlier one, unless it is not listed. */
const WORDS = `lantern:lantern novice:shield archer:bow temple:temple guard:temple healer:flask pegasus:horse captain:helmet watch:helmet avatar:sun
noon:sun sunbeam:beam dawn:dawn arms:trumpet aegis:bulwark blessing:hand disc:plate banner:banner whisperer:lips moth:moth thief:key
hypnotist:spiral mirror:mirror eater:maw puppet:puppet master:puppet sphinx:pyramid snap:bolt interrogation:eye domination:crown lethargy:hourglass
wings:wings orb:orb siphon:funnel imp:imp fox:fox dancer:flame thrower:comet brute:fist rider:horse sovereign:crown furnace:crown retort:flask blood:drop
firestorm:blaze blade:sword scorch:bolt brazier:brazier volcano:volcano heart:heart sprite:drop fog:fog weaver:fog swallow:bird whirlpool:spiral mage:spiral
diver:diver heron:heron siren:tail shallows:tail whale:whale undertow:wave waters:lotus frost:snow cloak:cloak frostbite:snow pool:mirror bell:bell
hedgehog:hedgehog beekeeper:bee seedling:sprout boar:boar druid:antlers warden:leafshield aurochs:bull oak:tree roots:roots garden:flower rain:rain
armour:armour grove:grove pouch:pouch feather:feather whistler:pipes kestrel:bird breeze:wind duellist:swords duelist:swords shepherdess:cloud roc:eagle
queen:crown hailstorm:hail wind:wind tailwind:dart dizziness:spiral weathercock:cock chimes:chimes rat:rat ghoul:skull doctor:plague leech:plague collector:bones
stalker:cat gravedigger:spade king:crown print:scroll dread:maw verdict:scales rot:mushroom signed:quill red:quill idol:idol want:idol grave:tomb tinker:gear
sentry:golem miner:pick slinger:rocks catapult:catapult crew:catapult golem:golem ballista:ballista mountain:mountain blow:hammer landslide:rocks earth:mountain
skin:armour quicksand:hourglass forge:anvil gate:gate
keeper:lantern candle:torch beadle:shield exorcist:bow ringer:bell auditor:eye matron:flask judge:scales absolution:hand sunlance:beam mass:temple
halo:plate vigil:helmet gong:plate standard:banner thought:cloud eavesdropper:lips cutpurse:pouch mesmerist:spiral understudy:mask librarian:scroll
agent:cloak masks:mask thoughts:hourglass unmasking:mask takeover:key fright:eye acting:puppet doubt:fan match:torch squib:comet
apprentice:flame torch:torch smelter:anvil rocket:comet giant:volcano dragon:wings spark:bolt cauterize:brazier burn:blaze temper:fist flame:flame
kiln:brazier embers:brazier dewdrop:drop puddle:drop clerk:quill fencer:sword crane:heron locks:tail glacier:snow leviathan:whale undercurrent:wave
tide:wave freeze:snow anchor:anchor valve:gear clock:hourglass bean:sprout picker:mushroom wolf:fox ivy:leafshield stag:antlers bear:boar tree:tree
antidote:flask sap:drop seeds:sprout moss:grove growth:flower compost:roots neighbours:idol plane:plane stable:horse kite:fan braggart:cock magpie:bird
balloonist:cloud thunderbird:eagle draughts:wind updraught:wind flight:wings bolt:bolt start:feather vertigo:spiral harp:pipes kites:fan gambler:bones
gravediggers:spade ghost:cloak marksman:bow accountant:quill executioner:sword registrar:tomb nothing:maw clause:scroll moths:moth foreclosure:gate
mask:mask poison:plague scales:scales parlour:tomb slingshot:rocks mason:hammer inspector:pick grindstone:gear salvage:pick cave:rocks chain:anchor
bank:pouch anvil:anvil`;

/** Exceptions from the word list. */
const EXACT: Record<string, string> = {
  "red.fire-eater": "torch",
  "red.heart-of-the-volcano": "volcano",
  "red.red-hot-blade": "sword",
  "red.flame-dancer": "flame",
  "white.breeze-dancer": "fan",
  "white.paper-wings": "plane",
  "white.feather-sprite": "feather",
  "white.storm-queen": "bolt",
  "blue.tide-sprite": "wave",
  "blue.mirror-pool": "mirror",
  "blue.undertow": "anchor",
  "purple.memory-eater": "mask",
  "purple.mirror-duelist": "swords",
  "black.grave-rat": "rat",
  "black.gravedigger-queen": "spade",
  "black.signed-in-red": "quill",
  "brown.clay-sentry": "helmet",
  "brown.claim-of-the-earth": "hand",
  "yellow.shield-novice": "shield",
  "green.wild-heart": "heart",
  "purple.choir-of-echoes": "orb",
  "brown.toll-keeper": "gate",
  "red.rocket-rider": "comet",
};

const BY_WORD = new Map(WORDS.split(/\s+/).map((pair) => pair.split(":") as [string, string]));
const NAMES = Object.keys(MOTIFS);

/** The motif of a card; an unknown name gets one of its own by its number. */
export function motifOf(id: string, number: number): string[] {
  const words = (id.split(".")[1] ?? "").split("-").reverse();
  const named = EXACT[id] ?? words.map((word) => BY_WORD.get(word)).find((found) => found !== undefined);
  return MOTIFS[named ?? NAMES[number % NAMES.length]!]!;
}
