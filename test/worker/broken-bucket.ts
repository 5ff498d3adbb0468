import { env } from 'cloudflare:workers'

/** A bucket of which one method fails. */
export const bucketWithout = (broken: 'put' | 'get' | 'delete', bucket = env.PHOTOS): R2Bucket =>
  new Proxy(bucket, {
    get: (real, name) =>
      name === broken ? () => Promise.reject(new Error('R2 is away')) : Reflect.get(real, name).bind(real),
  })
