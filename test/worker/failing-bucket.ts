import { env } from 'cloudflare:workers'

/** A bucket with one failing method. */
export const bucketFailingOn = (method: 'put' | 'get' | 'delete', bucket = env.PHOTOS): R2Bucket =>
  new Proxy(bucket, {
    get: (real, name) =>
      name === method ? () => Promise.reject(new Error('R2 is away')) : Reflect.get(real, name).bind(real),
  })
