import { once } from 'node:events'
import * as z from 'zod'

const answer = z.object({ id: z.optional(z.number()), result: z.optional(z.unknown()) })
const heapUsage = z.object({
  usedSize: z.number(),
  embedderHeapUsedSize: z.number(),
  backingStorageSize: z.number(),
})

/**
 * What the Worker of a site keeps in memory once its garbage is collected, in megabytes: what counts towards the limit
 * of an isolate. The process's own memory cannot tell, as most of it is the simulated services' and what V8 has not
 * yet given back.
 */
export async function liveMemory(origin: string, inspectorPort: number): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:bench`)
  await once(socket, 'open')
  // The runtime listens to its inspector while it has a request to answer, whatever becomes of the answer.
  const knock = () => fetch(`${origin}/robots.txt`).then((response) => response.text())
  const knocking = setInterval(() => knock().catch(() => {}), 50)
  const ask = (id: number, method: string) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    socket.addEventListener('message', ({ data }) => {
      const given = answer.parse(JSON.parse(String(data)))
      if (given.id === id) resolve(given.result)
    })
    socket.send(JSON.stringify({ id, method }))
    return promise
  }
  try {
    await ask(1, 'HeapProfiler.collectGarbage')
    const sizes = heapUsage.parse(await ask(2, 'Runtime.getHeapUsage'))
    return (sizes.usedSize + sizes.embedderHeapUsedSize + sizes.backingStorageSize) / 1_000_000
  } finally {
    clearInterval(knocking)
    socket.close()
  }
}
