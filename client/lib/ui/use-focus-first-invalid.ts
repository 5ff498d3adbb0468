import { type RefObject, useEffect } from 'react'

/**
 * Moves focus to the first field with an error whenever a form has been refused anew. `refusal` is what the errors on
 * the page come from, another value for each attempt.
 */
export function useFocusFirstInvalid(form: RefObject<HTMLElement | null>, error: unknown) {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, error])
}
