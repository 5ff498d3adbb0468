import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod'
import { builtModules } from '../scripts/local/serve-build.ts'
import { execProgram } from './exec-program.ts'
import { limits } from './limits.ts'
import { median, type Section } from './measurement.ts'
import { helloWorldBundle, type RunningSite, runtime } from './sites.ts'

/** Installed on first use. */
const autocannon = 'autocannon@9.0.0'
const connections = 32
const rounds = 3
const coldStartsARound = 5

const loadReportSchema = z.object({
  requests: z.object({ average: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
})

/** Requests per second that a URL handles under constant load. */
async function requestRate(url: string, seconds: number): Promise<number> {
  const { stdout } = await execProgram(
    'npx',
    ['--yes', autocannon, '--json', '--no-progress', '-c', `${connections}`, '-d', `${seconds}`, url],
    { timeout: (seconds + 30) * 1000 },
  )
  const { requests, non2xx, errors } = loadReportSchema.parse(JSON.parse(stdout))
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times under load.`)
  return requests.average
}

const contestants = ['hello', 'own'] as const
type Contestant = (typeof contestants)[number]

/**
 * Alternates between the contestants in each round, so that a slow minute of the machine affects both alike.
 */
async function measureInterleaved(
  once: (contestant: Contestant) => Promise<number>,
  times: number,
): Promise<Record<Contestant, number>> {
  const all: Record<Contestant, number[]> = { hello: [], own: [] }
  for (let round = 0; round < times; round++) {
    for (const contestant of contestants) all[contestant].push(await once(contestant))
  }
  return { hello: median(all.hello), own: median(all.own) }
}

/**
 * Requests per second for the home page's HTML, as a share of what a Hono hello-world reaches in the same
 * run.
 */
export async function measureRequestRate(
  sites: Record<Contestant, RunningSite>,
  seconds: number,
): Promise<Section> {
  for (const contestant of contestants) await requestRate(`${sites[contestant].origin}/`, 1)
  const rate = await measureInterleaved(
    (contestant) => requestRate(`${sites[contestant].origin}/`, seconds),
    rounds,
  )
  return {
    title: `Requests per second, alternating, median of ${rounds}`,
    rows: [
      {
        measure: 'home page, relative to a Hono hello-world',
        unit: 'ratio',
        value: rate.own / rate.hello,
        limit: { atLeast: limits.requestRate },
      },
      { measure: 'home page on this machine', unit: 'per second', value: rate.own },
      { measure: 'Hono hello-world on this machine', unit: 'per second', value: rate.hello },
    ],
  }
}

/** workerd's message about its socket. */
const listeningSchema = z.object({ port: z.number() })

type Modules = ReturnType<typeof builtModules>

const workerdFile = () => {
  const require = createRequire(resolve('package.json'))
  return join(require.resolve('workerd'), '../../bin/workerd')
}

/** A workerd configuration with a single Worker and none of the simulated services. */
function bareConfig([entry, ...chunks]: Modules, folder: string): string {
  const modules = [entry, ...chunks].map(
    (file) => `(name = "${relative(dirname(entry), file)}", esModule = embed "${relative(folder, file)}")`,
  )
  const { date, flags } = runtime()
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [${modules.join()}],
    compatibilityDate = "${date}",
    compatibilityFlags = ${JSON.stringify(flags)},
  ))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);`
}

/** Milliseconds from starting workerd to a Worker's first response. `path` must need no other service. */
async function coldStart(modules: Modules, path: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'corridor-bench-'))
  const config = join(folder, 'config.capnp')
  await writeFile(config, bareConfig(modules, folder))
  const startedAt = performance.now()
  const child = spawn(workerdFile(), ['serve', config, '--experimental', '--control-fd=3'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  const control = child.stdio[3]
  if (!control) throw new Error('workerd opened no control stream.')
  try {
    const [message] = await once(control, 'data')
    const { port } = listeningSchema.parse(JSON.parse(String(message)))
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    await response.text()
    if (!response.ok) throw new Error(`${modules[0]} returned ${response.status}`)
    return performance.now() - startedAt
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await rm(folder, { recursive: true })
  }
}

/** The time to the first response, as a multiple of a Hono hello-world's in the same run. */
export async function measureColdStart(): Promise<Section> {
  const workers: Record<Contestant, [modules: Modules, path: string]> = {
    hello: [[helloWorldBundle], '/'],
    own: [builtModules(), '/robots.txt'],
  }
  const start = await measureInterleaved(
    (contestant) => coldStart(...workers[contestant]),
    rounds * coldStartsARound,
  )
  return {
    title: `Cold start, alternating, median of ${rounds * coldStartsARound}`,
    rows: [
      {
        measure: 'cold start, relative to a Hono hello-world',
        unit: 'ratio',
        value: start.own / start.hello,
        limit: { atMost: limits.coldStart },
      },
      { measure: 'cold start on this machine', unit: 'ms', value: start.own },
      { measure: 'Hono hello-world on this machine', unit: 'ms', value: start.hello },
    ],
  }
}
