import { globSync } from 'node:fs'
import { defineConfig } from 'drizzle-kit'
import { stateDir } from './scripts/local/local-state.ts'

// For `npx drizzle-kit studio`: the local D1, which `npm start` and `npm run dev` make. Migrations need no database.
const [localDatabase] = globSync(`${stateDir}/v3/d1/*/*.sqlite`, {
  exclude: (path) => path.endsWith('metadata.sqlite'),
})

export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/db/schema/*.ts',
  out: './migrations',
  ...(localDatabase && { dbCredentials: { url: `file:${localDatabase}` } }),
})
