import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { Response } from 'miniflare'

const clientDir = 'dist/client'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.png': 'image/png',
}

let build: Promise<unknown> | undefined

/**
 * Stands in for the Worker's ASSETS binding: serves dist/client, and builds it for the first request, since most tests
 * make none.
 */
export async function serveBuiltFile({ url }: { url: string }): Promise<Response> {
  build ??= promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build.ts'])
  await build
  const { pathname } = new URL(url)
  const content = await readFile(join(clientDir, pathname)).catch(() => null)
  if (!content) return new Response(null, { status: 404 })
  const type = types[extname(pathname)] ?? 'application/octet-stream'
  return new Response(content, { headers: { 'Content-Type': type, ETag: `"${pathname}"` } })
}
