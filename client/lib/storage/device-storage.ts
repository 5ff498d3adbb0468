/** `localStorage` is shared by all tabs and outlives them. `sessionStorage` belongs to a tab. */
type StorageName = 'localStorage' | 'sessionStorage'

/**
 * A text that a page keeps on this device. Storage may be full or blocked, and then even naming it throws:
 * writing does nothing, and reading finds nothing.
 */
export const storedText = (storage: StorageName, key: string) => ({
  read(): string | null {
    try {
      return globalThis[storage].getItem(key)
    } catch {
      return null
    }
  },
  /** `null` removes the text. */
  write(text: string | null) {
    try {
      if (text === null) globalThis[storage].removeItem(key)
      else globalThis[storage].setItem(key, text)
    } catch {}
  },
})

/** A value that a page keeps on this device as JSON. One of another shape, from an older version, is ignored. */
export function storedJson<Value>(
  storage: StorageName,
  key: string,
  isValid: (value: unknown) => value is Value,
) {
  const text = storedText(storage, key)
  return {
    read(): Value | null {
      try {
        const value: unknown = JSON.parse(text.read() ?? 'null')
        return isValid(value) ? value : null
      } catch {
        return null
      }
    },
    /** `null` removes the value. */
    write(value: Value | null) {
      text.write(value === null ? null : JSON.stringify(value))
    },
  }
}

/** Checks the types of properties, such as `string` or `number|undefined`, for {@link storedJson}. */
export function hasShape(value: unknown, types: Record<string, string>): value is Record<string, unknown> {
  const record: Record<string, unknown> = Object(value)
  return Object.entries(types).every(([name, type]) => type.includes(typeof record[name]))
}
