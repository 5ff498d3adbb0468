import { type RefObject, useEffect } from 'react'
import type { WizardState } from './wizard-state.ts'

/** Brings the visitor to a screen when it comes, and to what is wrong on it. */
export function useScreenFocus(
  root: RefObject<HTMLElement | null>,
  { arrival, formError }: Pick<WizardState, 'arrival' | 'formError'>,
) {
  // Once the screen has changed, which takes a busy phone its time, and the browser has put back the scroll of an entry of
  // its history.
  useEffect(() => {
    if (!arrival) return
    const show = () => showHeading(root.current, arrival.byUser)
    requestAnimationFrame(() => requestAnimationFrame(show))
  }, [root, arrival])

  useEffect(() => {
    if (formError) focusFormError(root.current)
  }, [root, formError])
}

/** Brings the step's heading to the top, and the focus to it: when the visitor asked for it, or looks at the wizard. */
function showHeading(root: HTMLElement | null, byUser: boolean) {
  const heading = root?.querySelector<HTMLElement>('.step-heading')
  if (!root || !heading) return
  const { top, bottom } = root.getBoundingClientRect()
  if (!byUser && (bottom < 0 || top > window.innerHeight)) return
  // Two frames are long on a busy phone: who is in a field of the step by then is not taken out of it, and what is being
  // pressed is not moved away.
  if (root.querySelector('input:focus, select:focus, textarea:focus, button:active')) return
  root.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}

/**
 * Moves focus to the first field that is wrong; without one to what is said about it, when the focus has nowhere to be,
 * as after a taken time: nothing can be confirmed.
 */
function focusFormError(root: HTMLElement | null) {
  const invalid = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (invalid) return invalid.focus()
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.matches(':disabled')) {
    root?.querySelector<HTMLElement>('[role=alert] > .notice')?.focus()
  }
}
