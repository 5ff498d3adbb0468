import { startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { locationFromHost } from '../../shared/lib/business/location.ts'
import { type DepositPolicy, noDeposits } from '../../shared/rules/deposit/deposit-policy.ts'
import { noTaxTerms, type TaxTerms } from '../../shared/rules/price/tax.ts'
import { readAnswer } from '../lib/http/answer.ts'
import { keepOffline } from '../lib/keep-offline.ts'
import { Wizard } from './wizard.tsx'
import { WizardFailed } from './wizard-failed.tsx'

export { chooseOnPage } from './chosen-on-page.ts'
export { showQuoted } from './show-quoted.ts'

/**
 * Brings the wizard to life with what is published, as the address in its element answered.
 * @returns what is kept once it shows what the tab remembers, and reacts.
 * @throws when the answer is none, or breaks off.
 */
export async function mountWizard(
  element: HTMLElement,
  answer: Response,
): Promise<{ whenReady: Promise<void> }> {
  if (!answer.ok) throw new Error(`What is published answered ${answer.status}`)
  const published = await readAnswer<'GET /api/site'>(answer)
  const { location: host = '', site = '', taxTerms: charged, deposits: asked } = element.dataset
  const location = locationFromHost(host)
  // As the Worker wrote them into the page; without any, no tax is charged and no deposit asked.
  const taxTerms: TaxTerms = charged ? JSON.parse(charged) : noTaxTerms
  const deposits: DepositPolicy = asked ? JSON.parse(asked) : noDeposits
  let fail = () => {}
  const options: RootOptions = {
    // React has taken the wizard off the page.
    onUncaughtError(error) {
      reportError(error)
      queueMicrotask(fail)
    },
  }
  const whenReady = new Promise<void>((onReady) => {
    const wizard = <Wizard {...{ location, published, taxTerms, deposits, onReady }} />
    // In slices, so that no press has to wait for the whole wizard.
    startTransition(() => {
      // Replaced is what the page shows of something else that was published before, and what a translation has left.
      const isAsMade = isOf(answer, site) && !element.querySelector('font')
      const root = isAsMade ? hydrateRoot(element, wizard, options) : createRoot(element, options)
      if (!isAsMade) root.render(wizard)
      fail = () => root.render(<WizardFailed phone={published.business.phone} />)
    })
  })
  keepOffline()
  return { whenReady }
}

/** True for the answer that an address names by its tag. */
function isOf(answer: Response, address: string): boolean {
  const [, tag] = address.split('?v=')
  return tag !== undefined && answer.headers.get('ETag')?.includes(tag) === true
}
