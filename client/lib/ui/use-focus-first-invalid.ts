import { type RefObject, useEffect } from 'react'

/** Focuses the first invalid field after each refused submit. `error` is a new object for each attempt. */
export function useFocusFirstInvalid(form: RefObject<HTMLElement | null>, error: unknown) {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, error])
}
