import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../environment.ts'
import { cookieOptions } from '../http/cookie-options.ts'
import { isKeyedHash, keyedHash } from '../text/hash.ts'

const cookieName = 'device'
const rememberedSeconds = 365 * 24 * 60 * 60

const hashed = (device: string, email: string) => `device:${device}:${email}`

/** Makes a browser known to an account that was signed in to: the cookie names both by a keyed hash. */
export async function rememberDevice(c: Context<AppEnv>, email: string): Promise<void> {
  const device = crypto.randomUUID()
  const value = `${device}.${await keyedHash(c.env, hashed(device, email))}`
  setCookie(c, cookieName, value, { ...cookieOptions(c), maxAge: rememberedSeconds })
}

/** The id of a browser in which somebody has signed in to an account, else `null`. */
export async function knownDevice(c: Context<AppEnv>, email: string): Promise<string | null> {
  const [device = '', hash = ''] = getCookie(c, cookieName, cookieOptions(c).prefix)?.split('.') ?? []
  return (await isKeyedHash(c.env, hashed(device, email), hash)) ? device : null
}
