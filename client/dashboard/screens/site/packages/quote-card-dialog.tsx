import { useRef } from 'react'
import { badgeTiers } from '../../../../../shared/rules/price/catalogue.ts'
import type { QuoteCard } from '../../../../../shared/rules/quote/quote-card.ts'
import { CheckField, InputField, SelectField, TextField } from '../../../../ground/ui/form-field.tsx'
import { call } from '../../../ground/api/api.ts'
import { siteMessages, tierNames } from '../site-messages.ts'
import type { SitePartProps } from '../site-part.ts'
import { errorWithin } from '../typed.ts'
import { useSiteDraft } from '../use-site-draft.ts'
import { quoteCardDraft, quoteCardInput, quotePrices } from './quote-card-draft.ts'
import { SiteFormDialog } from './site-form-dialog.tsx'

type QuoteCardDialogProps = SitePartProps & { card: QuoteCard; onClose: () => void }

/** What the owner says on the card of something that is priced by a quote. */
export function QuoteCardDialog({ stored, card, onClose }: QuoteCardDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { id } = card
  const form = useSiteDraft({
    stored,
    draftOf: ({ quoteCards }) => quoteCardDraft(quoteCards.find((each) => each.id === id) ?? card),
    inputOf: quoteCardInput,
    send: ({ changed, revision }) =>
      call('PATCH /api/admin/site/quote-cards/:id', { params: { id }, json: { ...changed, revision } }),
    onSaved: () => dialog.current?.close(),
  })
  const { draft, errors, change } = form
  return (
    <SiteFormDialog ref={dialog} title="Edit quote card" form={form} onClose={onClose}>
      <InputField
        label="Title"
        required
        autoComplete="off"
        error={errors.title}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <InputField
        label="Line under the title"
        autoComplete="off"
        error={errors.subtitle}
        value={draft.subtitle}
        onChange={(subtitle) => change({ subtitle })}
      />
      <div className="form-columns">
        <SelectField
          label="In place of a price"
          error={errors.price}
          choices={quotePrices}
          nameOf={(price) => price}
          value={draft.price}
          onChange={(price) => change({ price })}
        />
        <SelectField
          label="Colour of the price badge"
          error={errors.tier}
          choices={badgeTiers}
          nameOf={(tier) => tierNames[tier]}
          value={draft.tier}
          onChange={(tier) => change({ tier })}
        />
      </div>
      <TextField
        label="What is included"
        hint={siteMessages.packages.services}
        error={errorWithin(errors, 'included')}
        value={draft.included}
        onChange={(included) => change({ included })}
      />
      <TextField
        label="Note (optional)"
        error={errors.note}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      <CheckField isChecked={draft.hidden} onChange={(hidden) => change({ hidden })}>
        Hidden: not on the home page
      </CheckField>
    </SiteFormDialog>
  )
}
