import { Buffer } from 'node:buffer'
import type { PhotoType } from '../shared/rules/photo/photo.ts'

const decodeBase64 = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** Pictures of eight by eight pixels, as encoders write them. */
export const pictures = {
  'image/jpeg': decodeBase64(
    '/9j/2wBDAAYGBgYHBgcICAcKCwoLCg8ODAwODxYQERAREBYiFRkVFRkVIh4kHhweJB42KiYmKjY+NDI0PkxERExfWl98fKf/2wBDAQYGBgYHBgcICAcKCwoLCg8ODAwODxYQERAREBYiFRkVFRkVIh4kHhweJB42KiYmKjY+NDI0PkxERExfWl98fKf/wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUAQEAAAAAAAAAAAAAAAAAAAAG/9oADAMBAAIQAxAAAACMCQP/AP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z',
  ),
  'image/png': decodeBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVQImWOQz+/GihiGlgQAWF1GQabKXAkAAAAASUVORK5CYII=',
  ),
  'image/webp': decodeBase64(
    'UklGRjYAAABXRUJQVlA4ICoAAACQAQCdASoIAAgAAUAmJaACdLoAA5gA/vAb3/na2GIKl//NgfkH7/euIAA=',
  ),
}

/** Most browsers show AVIF, but uploads reject it. */
export const avif = decodeBase64(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACQAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAgAAAAIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAsbWRhdBIACgg4CL9pAQ0GkDIWGUJjBMAANAAAkEDJHGFHBurNG55tWA==',
)

/** The same picture with another size in its header: a small file that would fill the memory of any decoder. */
export function withHeaderSize(type: PhotoType, width: number, height: number): Uint8Array<ArrayBuffer> {
  const file = pictures[type].slice()
  const view = new DataView(file.buffer)
  const find = (text: string) => Buffer.from(file).indexOf(text, 0, 'latin1')
  switch (type) {
    case 'image/jpeg': {
      const frame = find('\xff\xc2')
      view.setUint16(frame + 5, height)
      view.setUint16(frame + 7, width)
      break
    }
    case 'image/png':
      view.setUint32(16, width)
      view.setUint32(20, height)
      break
    case 'image/webp':
      view.setUint16(26, width, true)
      view.setUint16(28, height, true)
  }
  return file
}

export const latin1Bytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, 'latin1'))

export const concatBytes = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts))

export const script = '<script>document.title = "it ran"</script>'

/** A page that an attacker would have the owner open. */
export const htmlPage = latin1Bytes(`<!doctype html><html><body>${script}</body></html>`)

/** A JPEG that is also an HTML page: in a comment, where sniffing browsers look first, and after its end. */
export const polyglot = concatBytes(
  pictures['image/jpeg'].subarray(0, 2),
  Uint8Array.of(0xff, 0xfe, 0, htmlPage.length + 2),
  htmlPage,
  pictures['image/jpeg'].subarray(2),
  htmlPage,
)
