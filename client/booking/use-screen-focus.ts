import { type RefObject, useEffect } from 'react'
import type { WizardState } from './wizard-state.ts'

/** Scrolls to and focuses a new screen, or the error on the current one. */
export function useScreenFocus(
  root: RefObject<HTMLElement | null>,
  { arrival, formError }: Pick<WizardState, 'arrival' | 'formError'>,
) {
  // Wait two frames: the screen has to render, and the browser has to restore a history entry's scroll.
  useEffect(() => {
    if (!arrival) return
    const show = () => showHeading(root.current, arrival.byUser)
    requestAnimationFrame(() => requestAnimationFrame(show))
  }, [root, arrival])

  useEffect(() => {
    if (formError) focusFormError(root.current)
  }, [root, formError])
}

/** Focuses the step's heading if the visitor asked for the step or has the wizard in view. */
function showHeading(root: HTMLElement | null, byUser: boolean) {
  const heading = root?.querySelector<HTMLElement>('.step-heading')
  if (!root || !heading) return
  const { top, bottom } = root.getBoundingClientRect()
  if (!byUser && (bottom < 0 || top > window.innerHeight)) return
  // On a slow phone the visitor may already be typing in a field or pressing a button. Don't interrupt.
  if (root.querySelector('input:focus, select:focus, textarea:focus, button:active')) return
  root.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}

/**
 * Focuses the first invalid field. Without one, focuses the notice if the focused element is gone or
 * disabled, as when the chosen time was taken.
 */
function focusFormError(root: HTMLElement | null) {
  const invalid = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (invalid) return invalid.focus()
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.matches(':disabled, [aria-disabled]')) {
    root?.querySelector<HTMLElement>('[role=alert] > .notice')?.focus()
  }
}
