import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program to its end. It rejects with what the program complained of when it fails or takes too long. */
export const execProgram = promisify(execFile)
