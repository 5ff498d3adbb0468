import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../environment.ts'
import { cookieOptions } from '../http/cookie-options.ts'
import { isKeyedHash, keyedHash } from '../text/hash.ts'

const cookieName = 'device'
const maxAgeSeconds = 365 * 24 * 60 * 60

const deviceHashInput = (device: string, email: string) => `device:${device}:${email}`

/** Makes a browser known to an account that was signed in to: the cookie names both by a keyed hash. */
export async function rememberDevice(c: Context<AppEnv>, email: string): Promise<void> {
  const device = crypto.randomUUID()
  const value = `${device}.${await keyedHash(c.env, deviceHashInput(device, email))}`
  setCookie(c, cookieName, value, { ...cookieOptions(c), maxAge: maxAgeSeconds })
}

/** The id of a browser in which somebody has signed in to an account, else `null`. */
export async function findKnownDevice(c: Context<AppEnv>, email: string): Promise<string | null> {
  const [device = '', hash = ''] = getCookie(c, cookieName, cookieOptions(c).prefix)?.split('.') ?? []
  return (await isKeyedHash(c.env, deviceHashInput(device, email), hash)) ? device : null
}
