import { env } from 'cloudflare:workers'

/** A bucket of which one method fails. */
export const bucketFailingOn = (method: 'put' | 'get' | 'delete', bucket = env.PHOTOS): R2Bucket =>
  new Proxy(bucket, {
    get: (real, name) =>
      name === method ? () => Promise.reject(new Error('R2 is away')) : Reflect.get(real, name).bind(real),
  })
