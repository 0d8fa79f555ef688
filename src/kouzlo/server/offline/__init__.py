"""The house without a server: the same application in a web worker, under Pyodide.

`create_app` is the seam: `assembly.py` beside this package gives it the store, the computers and the reader of a machine with
processes and threads, and `assembly.py` in here those of a browser.
"""
