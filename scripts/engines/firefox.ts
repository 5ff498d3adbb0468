import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Engine } from './engine.ts'

const answerSchema = z.object({
  id: z.optional(z.nullable(z.number())),
  type: z.string(),
  result: z.unknown(),
  message: z.optional(z.string()),
})
type Answer = z.output<typeof answerSchema>

const sessionSchema = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const tabSchema = z.object({ context: z.string() })
const valueSchema = z.object({ result: z.object({ value: z.optional(z.string()) }) })

/** Starts Firefox (Debian: `firefox-esr`), which speaks WebDriver BiDi by itself. */
export async function startFirefox(command = 'firefox-esr'): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'corridor-firefox-'))
  const browser = spawn(command, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
  ])
  const ended = new Promise<void>((resolve) => browser.once('close', () => resolve()))
  const socket = new WebSocket(`${await addressOf(browser.stderr)}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('Firefox does not answer'))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(data))
    if (answer.id) waiting.get(answer.id)?.(answer)
  }
  let sent = 0
  const call = async (method: string, params: object): Promise<unknown> => {
    const id = ++sent
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await new Promise<Answer>((resolve) => waiting.set(id, resolve))
    waiting.delete(id)
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }

  const { capabilities } = sessionSchema.parse(await call('session.new', { capabilities: {} }))
  const { context } = tabSchema.parse(await call('browsingContext.create', { type: 'tab' }))
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const answer = await call('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      })
      return JSON.parse(valueSchema.parse(answer).result.value ?? 'null')
    },
    perform: async (input) => void (await call('input.performActions', { context, actions: [input] })),
    setSize: async (width, height) =>
      void (await call('browsingContext.setViewport', { context, viewport: { width, height } })),
    close: async () => {
      browser.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Where it listens, which it says itself. */
async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Firefox has ended')
}
