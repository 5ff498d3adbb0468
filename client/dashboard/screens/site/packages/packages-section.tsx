import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MoveDown, MoveUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import type { CataloguePackage } from '../../../../../shared/rules/price/catalogue.ts'
import type { QuoteCard } from '../../../../../shared/rules/quote/quote-card.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { termsOptions } from '../../../components/terms/terms-query.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { siteKey } from '../../../lib/api/query-keys.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { siteMessages } from '../site-messages.ts'
import type { SiteSectionProps } from '../site-section-props.ts'
import { PackageDialog } from './package-dialog.tsx'
import { groupPackages, reorderPackages } from './package-order.ts'
import PricesForm from './prices-form.tsx'
import { QuoteCardDialog } from './quote-card-dialog.tsx'

const messages = siteMessages.packages

type OpenDialog =
  | { kind: 'package'; id: string | null; copiedPackage?: CataloguePackage }
  | { kind: 'card'; card: QuoteCard }

/** Packages in display order, and cards for services priced by quote. */
export default function PackagesSection({ stored }: SiteSectionProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const { packages } = stored.site.catalogue
  const { data: terms } = useQuery(termsOptions)
  const close = () => setOpenDialog(null)
  return (
    <>
      <section className="card settings-card" aria-labelledby="packages">
        <div className="site-head">
          <h2 id="packages">Packages</h2>
          <button
            type="button"
            className="button button-small"
            onClick={() => setOpenDialog({ kind: 'package', id: null })}
          >
            <Plus /> New package
          </button>
        </div>
        <p>{messages.about}</p>
        {packages.length === 0 && <p className="field-hint">{messages.none}</p>}
        <PackageList
          stored={stored}
          onEdit={({ id }) => setOpenDialog({ kind: 'package', id })}
          onCopy={(copiedPackage) => setOpenDialog({ kind: 'package', id: null, copiedPackage })}
        />
      </section>
      <PricesForm stored={stored} />
      <section className="card settings-card settings-folds" aria-label="Quote cards">
        <Disclosure title="Quote cards" text={siteMessages.quoteCards.about}>
          <ul className="site-list">
            {stored.site.quoteCards.map((card) => (
              <li key={card.id}>
                <div>
                  <strong>{`${card.title} `}</strong>
                  {card.hidden && <span className="badge">Hidden</span>}
                  <small>{`${card.price}, ${card.subtitle}`}</small>
                </div>
                <button
                  type="button"
                  className="button button-small"
                  onClick={() => setOpenDialog({ kind: 'card', card })}
                >
                  Edit<span className="visually-hidden">{` ${card.title}`}</span>
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      </section>
      {openDialog?.kind === 'package' && terms && (
        <PackageDialog stored={stored} terms={terms} {...openDialog} onClose={close} />
      )}
      {openDialog?.kind === 'card' && <QuoteCardDialog stored={stored} {...openDialog} onClose={close} />}
    </>
  )
}

type PackageListProps = SiteSectionProps & {
  onEdit: (which: CataloguePackage) => void
  onCopy: (which: CataloguePackage) => void
}

/** Grouped under the headings of the public page. */
function PackageList({ stored, onEdit, onCopy }: PackageListProps) {
  const queryClient = useQueryClient()
  const { packages } = stored.site.catalogue
  const saveOrder = useSave(async (packageOrder: string[]) => {
    const json = { packageOrder, revision: stored.revision }
    queryClient.setQueryData(siteKey, await apiRequest('PATCH /api/admin/site', { json }))
  }, messages.order)
  return groupPackages(packages).map((group) => (
    <div key={group.name} className="settings-part">
      <h3>{group.name}</h3>
      <ol className="site-list">
        {group.packages.map((each, index) => (
          <li key={each.id}>
            <div>
              <strong>{`${each.name} `}</strong>
              {each.popular && <span className="badge badge-blue">Popular</span>}
              <span> </span>
              {each.hidden && <span className="badge">Hidden</span>}
              <small>{packageSummary(each)}</small>
            </div>
            <div className="site-actions">
              {([-1, 1] as const).map((step) => {
                const isEnd = group.packages[index + step] === undefined
                return (
                  <BusyButton
                    key={step}
                    className="button button-small site-move"
                    isBusy={saveOrder.isPending}
                    aria-disabled={isEnd || undefined}
                    onClick={() => isEnd || saveOrder.mutate(reorderPackages(packages, each.id, step))}
                  >
                    {step < 0 ? <MoveUp /> : <MoveDown />}
                    <span className="visually-hidden">{`Move ${each.name} ${step < 0 ? 'up' : 'down'}`}</span>
                  </BusyButton>
                )
              })}
              <button type="button" className="button button-small" onClick={() => onEdit(each)}>
                Edit<span className="visually-hidden">{` ${each.name}`}</span>
              </button>
              <button type="button" className="button button-small button-quiet" onClick={() => onCopy(each)}>
                Copy<span className="visually-hidden">{` ${each.name}`}</span>
              </button>
            </div>
          </li>
        ))}
      </ol>
    </div>
  ))
}

/** For example `$195, 2 hours, only at the shop`. */
function packageSummary({ basePrice, hourly, hours, shopOnly }: CataloguePackage): string {
  const longest = Math.max(...Object.values(hours))
  const time = longest === hours.sedan ? `${longest} hours` : `${hours.sedan} to ${longest} hours`
  return [`${formatDollars(basePrice)}${hourly ? ' an hour' : ''}`, time, shopOnly && 'only at the shop']
    .filter(Boolean)
    .join(', ')
}
