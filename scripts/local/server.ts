import { createServer } from 'node:net'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

const builtConfig = 'dist/corridor/wrangler.json'

/** The built Worker's options for Miniflare, as wrangler derives them from the built configuration. */
export function builtWorkerOptions(vars: Record<string, string> = {}) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(builtConfig)
  if (!main) throw new Error(`${builtConfig} names no Worker: run the build again.`)
  // The bundle is one module; rules for other kinds of modules do not apply.
  const { modulesRules: _, ...options } = workerOptions
  const bindings = Object.assign({}, workerOptions.bindings, vars)
  return { ...options, bindings, modules: true, scriptPath: main } as const
}

/**
 * Serves the production build in workerd, on all loopback addresses of a port.
 * @returns how to stop it, and how to run a cron job, which nothing else does on this machine.
 */
export async function serveBuild(port: number, stateDir: string, vars: Record<string, string> = {}) {
  await assertPortIsFree(port)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      cf: false,
      resourcePersistencePath: `${stateDir}/v3`,
      // The jobs can be tried: /cdn-cgi/local/scheduled?cron=17+10+*+*+*
      unsafeTriggerHandlers: true,
      workers: [{ name: 'corridor', ...builtWorkerOptions(vars) }],
    }),
  )
  await miniflare.ready
  return {
    stop: () => miniflare.dispose(),
    runCron: (cron: string) =>
      miniflare.dispatchFetch(`http://localhost/cdn-cgi/local/scheduled?${new URLSearchParams({ cron })}`),
  }
}

/** @throws one sentence when another program has the port. */
async function assertPortIsFree(port: number) {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(
        new Error(
          `Port ${port} is in use: stop the other program, or choose another port with PORT=8788 npm start.`,
        ),
      ),
    )
    probe.listen(port, 'localhost', () => probe.close(() => resolve()))
  })
}
