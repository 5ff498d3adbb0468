import { createServer } from 'vite'
import { runCommand } from './local/run-command.ts'

runCommand(async () => {
  const server = await createServer({ server: { port: Number(process.env.PORT ?? 5173) } })
  await server.listen()
  server.printUrls()
})
