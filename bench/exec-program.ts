import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program to its end. Rejects with its error output when it fails or times out. */
export const execProgram = promisify(execFile)
