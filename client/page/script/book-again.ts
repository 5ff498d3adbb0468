import { bookNowAnchor, paths } from '../../../shared/lib/page/routes.ts'
import { storedDraft } from '../../booking/stored-draft.ts'

/**
 * Fills the wizard in with the job on a private page: when its link is pressed, or at once if the address says so. The customer's data passes through the device's
 * storage, so that no address has it (worker/routes/manage/book-again.tsx).
 */
export function enhanceBookAgain() {
  const link = document.querySelector<HTMLElement>('[data-book-again]')
  if (!link) return

  /** False where the device stores nothing. */
  function fillWizard({ bookAgain: fields = '', step }: DOMStringMap): boolean {
    storedDraft.write({ savedAt: Date.now(), step: step === 'date' ? 'date' : 'package', fields })
    return storedDraft.read() !== null
  }

  link.addEventListener('click', (event) => {
    if (!fillWizard(link.dataset)) return
    event.preventDefault()
    location.assign(paths.booking)
  })
  // Replaced, so that Back leads away from this page instead of here again.
  if (location.hash === `#${bookNowAnchor}` && fillWizard(link.dataset)) location.replace(paths.booking)
}
