import { serveProject, withScratchState } from '../bench/sites.ts'
import type { Engine } from './engines/engine.ts'
import { startFirefox } from './engines/firefox.ts'
import { createVisitor } from './engines/visitor.ts'
import { walks } from './engines/walks.ts'
import { startWebKit } from './engines/webkit.ts'
import { buildIfStale } from './local/build-if-stale.ts'
import { runCommand } from './local/run-command.ts'

const engines: (() => Promise<Engine>)[] = [startFirefox, startWebKit]

// Walks through the essential flows in browser engines other than Chromium, from Debian's packages. Not part
// of `npm test`, because other machines may lack them.
runCommand(async () => {
  await buildIfStale()
  let failures = 0
  for (const start of engines) {
    const engine = await start()
    try {
      for (const [name, walk] of Object.entries(walks)) {
        const error = await withScratchState(async (stateDir) => {
          const site = await serveProject(stateDir)
          return walk(createVisitor(engine), site)
            .then(() => null, String)
            .finally(site.stop)
        })
        if (error) failures++
        console.log(`${error ? '✗' : '✓'} ${engine.name}: ${name}${error ? `: ${error}` : ''}`)
      }
    } finally {
      await engine.close()
    }
  }
  if (failures > 0) throw new Error(`${failures} walks failed`)
})
