import type { Context } from 'hono'

/** The tags of an If-None-Match header. A quoted tag may hold a comma (RFC 9110 §8.8.3). */
const tags = /"[\x21\x23-\x7e\x80-\xff]*"/g

/**
 * True when an If-None-Match header matches: by `*` or by a tag. Tags are compared weakly, because a proxy
 * that compresses makes a strong tag weak (RFC 9110 §13.1.2).
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const tag = etag.replace(/^W\//, '')
  return header.trim() === '*' || [...header.matchAll(tags)].some(([candidate]) => candidate === tag)
}

/** True when the client has this version: answer 304 with the same headers and no body. */
export const isNotModified = (c: Context, etag: string): boolean =>
  matchesEtag(c.req.header('If-None-Match'), etag)

/** Responds with an object from R2, or with 304 when the client has it. */
export async function respondWithObject(
  c: Context,
  object: R2ObjectBody,
  headers: Record<string, string>,
): Promise<Response> {
  const responseHeaders = { ...headers, ETag: object.httpEtag }
  if (!isNotModified(c, object.httpEtag)) return c.body(object.body, 200, responseHeaders)
  await object.body.cancel()
  return c.body(null, 304, responseHeaders)
}
