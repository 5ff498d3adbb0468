import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Engine } from './engine.ts'

const responseSchema = z.object({
  id: z.optional(z.nullable(z.number())),
  type: z.string(),
  result: z.unknown(),
  message: z.optional(z.string()),
})
type BidiResponse = z.output<typeof responseSchema>

const sessionSchema = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const tabSchema = z.object({ context: z.string() })
const valueSchema = z.object({ result: z.object({ value: z.optional(z.string()) }) })

/** Starts Firefox (Debian: `firefox-esr`), which supports WebDriver BiDi itself. */
export async function startFirefox(command = 'firefox-esr'): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'corridor-firefox-'))
  const browser = spawn(command, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
  ])
  const exited = new Promise<void>((resolve) => browser.once('close', () => resolve()))
  const socket = new WebSocket(`${await readDebuggerUrl(browser.stderr)}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('Firefox does not answer'))
  })
  const pendingRequests = new Map<number, (response: BidiResponse) => void>()
  socket.onmessage = ({ data }) => {
    const response = responseSchema.parse(JSON.parse(data))
    if (response.id) pendingRequests.get(response.id)?.(response)
  }
  let lastId = 0
  const sendCommand = async (method: string, params: object): Promise<unknown> => {
    const id = ++lastId
    socket.send(JSON.stringify({ id, method, params }))
    const response = await new Promise<BidiResponse>((resolve) => pendingRequests.set(id, resolve))
    pendingRequests.delete(id)
    if (response.type !== 'success') throw new Error(`${method}: ${response.message}`)
    return response.result
  }

  const { capabilities } = sessionSchema.parse(await sendCommand('session.new', { capabilities: {} }))
  const { context } = tabSchema.parse(await sendCommand('browsingContext.create', { type: 'tab' }))
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: async (url) =>
      void (await sendCommand('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const response = await sendCommand('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      })
      return JSON.parse(valueSchema.parse(response).result.value ?? 'null')
    },
    perform: async (input) => void (await sendCommand('input.performActions', { context, actions: [input] })),
    setSize: async (width, height) =>
      void (await sendCommand('browsingContext.setViewport', { context, viewport: { width, height } })),
    close: async () => {
      browser.kill()
      await exited
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** The URL it listens at, from its output. */
async function readDebuggerUrl(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Firefox has ended')
}
