import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '../environment.ts'
import { cookieOptions } from '../http/cookie-options.ts'
import { isKeyedHash, keyedHash } from '../text/hash.ts'

const cookieName = 'device'
const maxAgeSeconds = 365 * 24 * 60 * 60

const deviceHashInput = (device: string, email: string) => `device:${device}:${email}`

/**
 * Remembers that this browser has signed in to an account. The cookie holds a device id and a keyed hash of
 * it and the email.
 */
export async function rememberDevice(c: Context<AppEnv>, email: string): Promise<void> {
  const device = crypto.randomUUID()
  const value = `${device}.${await keyedHash(c.env, deviceHashInput(device, email))}`
  setCookie(c, cookieName, value, { ...cookieOptions(c), maxAge: maxAgeSeconds })
}

/** The device id of a browser that has signed in to this account before, or `null`. */
export async function findKnownDevice(c: Context<AppEnv>, email: string): Promise<string | null> {
  const [device = '', hash = ''] = getCookie(c, cookieName, cookieOptions(c).prefix)?.split('.') ?? []
  return (await isKeyedHash(c.env, deviceHashInput(device, email), hash)) ? device : null
}
