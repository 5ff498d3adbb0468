import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'

type RunOptions = {
  cwd?: string
  /** Added to the environment of the tests. */
  env?: Record<string, string | undefined>
  input?: string
}

/** Runs a program and waits for it to exit. */
export async function runProgram(program: string, args: string[], { cwd, env, input = '' }: RunOptions = {}) {
  const child = spawn(program, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', ...env },
  })
  child.stdin.end(input)
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.on('exit', done)),
  ])
  return { stdout, stderr, status }
}

/** Returns a program's output, and fails with it on another exit status. */
export async function expectOutput(
  program: string,
  args: string[],
  { status: expectedStatus = 0, ...run }: RunOptions & { status?: number } = {},
) {
  const { stdout, stderr, status } = await runProgram(program, args, run)
  const output = stdout + stderr
  expect([args, status, status === expectedStatus ? '' : output]).toEqual([args, expectedStatus, ''])
  return output
}
