# Everything is done by play.py; this page only saves typing.  PYTHON names the interpreter, ARGS are passed on:
#   make play ARGS=--lan     make play ARGS="terminal --lang cs"     make test ARGS="-k first_run"     make play PYTHON=python3.12
PYTHON ?= python3
TASKS := play test check bench soak docs site pictures build setup lock clean

.PHONY: $(TASKS)
$(TASKS):
	@$(PYTHON) play.py $@ $(ARGS)
