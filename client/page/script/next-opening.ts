import type { NextOpeningJson } from '../../../shared/rules/schedule/availability-json.ts'
import { waitForFirstPaint } from '../../lib/wait-for-first-paint.ts'

/** Shows the next opening in the page's area once the page has painted. Until then, and without an answer, it is a link. */
export function loadNextOpening() {
  const link = document.querySelector<HTMLElement>('[data-opening]')
  if (link)
    waitForFirstPaint()
      .then(() => showNextOpening(link))
      .catch(() => {})
}

async function showNextOpening(link: HTMLElement) {
  const response = await fetch(`/api/availability/next?area=${link.dataset.opening}`)
  if (!response.ok) return
  const { next }: NextOpeningJson = await response.json()
  const words = link.querySelector('b')
  if (next && words) words.textContent = next.text
}
