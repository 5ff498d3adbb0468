import { useRef } from 'react'
import { badgeTiers } from '../../../../../shared/rules/price/package-choices.ts'
import type { QuoteCard } from '../../../../../shared/rules/quote/quote-card.ts'
import { CheckField, InputField, SelectField, TextField } from '../../../../lib/ui/form-field.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { formFields } from '../../../lib/ui/form-fields.ts'
import { findError } from '../form-text.ts'
import { siteMessages, tierNames } from '../site-messages.ts'
import type { SiteSectionProps } from '../site-section-props.ts'
import { useSiteForm } from '../use-site-form.ts'
import { quoteCardFormValues, quoteCardInput, quotePriceLabels } from './quote-card-values.ts'
import { SiteFormDialog } from './site-form-dialog.tsx'

type QuoteCardDialogProps = SiteSectionProps & { card: QuoteCard; onClose: () => void }

/** Edits the card of a service that is priced by quote. */
export function QuoteCardDialog({ stored, card, onClose }: QuoteCardDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { id } = card
  const form = useSiteForm({
    stored,
    toValues: ({ quoteCards }) => quoteCardFormValues(quoteCards.find((each) => each.id === id) ?? card),
    toInput: quoteCardInput,
    send: ({ changed, revision }) =>
      apiRequest('PATCH /api/admin/site/quote-cards/:id', { params: { id }, json: { ...changed, revision } }),
    onSaved: () => dialog.current?.close(),
  })
  const { errors } = form
  const { field, check } = formFields(form)
  return (
    <SiteFormDialog ref={dialog} title="Edit quote card" form={form} onClose={onClose}>
      <InputField label="Title" required autoComplete="off" {...field('title')} />
      <InputField label="Subtitle" autoComplete="off" {...field('subtitle')} />
      <div className="form-columns">
        <SelectField
          label="Instead of a price"
          choices={quotePriceLabels}
          labelOf={(price) => price}
          {...field('price')}
        />
        <SelectField
          label="Colour of the price badge"
          choices={badgeTiers}
          labelOf={(tier) => tierNames[tier]}
          {...field('tier')}
        />
      </div>
      <TextField
        label="What is included"
        hint={siteMessages.packages.services}
        {...field('included')}
        error={findError(errors, 'included')}
      />
      <TextField label="Note (optional)" {...field('note')} />
      <CheckField {...check('hidden')}>Hidden: not on the home page</CheckField>
    </SiteFormDialog>
  )
}
