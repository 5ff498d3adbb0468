import { useRef } from 'react'
import { badgeTiers } from '../../../../shared/price/catalogue.ts'
import type { QuoteCard } from '../../../../shared/site/site.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { CheckField, InputField, SelectField, TextField } from '../../../ui/form-field.tsx'
import { call } from '../../api.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { Overtaken } from '../overtaken.tsx'
import { siteMessages, tierNames } from '../site-messages.ts'
import type { SitePartProps } from '../site-tabs.tsx'
import { errorWithin } from '../typed.ts'
import { useSiteDraft } from '../use-site-draft.ts'
import { quoteCardDraft, quoteCardInput, quotePrices } from './quote-card-draft.ts'

type QuoteCardDialogProps = SitePartProps & { card: QuoteCard; onClose: () => void }

/** What the owner says on the card of something that is priced by a quote. */
export function QuoteCardDialog({ stored, card, onClose }: QuoteCardDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const { id } = card
  const form = useSiteDraft({
    stored,
    draftOf: ({ quoteCards }) => quoteCardDraft(quoteCards.find((each) => each.id === id) ?? card),
    inputOf: quoteCardInput,
    send: ({ changed, revision }) =>
      call('PATCH /api/admin/site/quote-cards/:id', { params: { id }, json: { ...changed, revision } }),
    onSaved: () => dialog.current?.close(),
  })
  useFocusFirstInvalid(element, form.refusal)
  const { draft, errors, change } = form
  return (
    <FormDialog ref={dialog} title="Edit quote card" isUnsaved={form.isUnsaved} onClose={onClose}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.isUnsaved) form.save()
          else dialog.current?.close()
        }}
      >
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
        {form.overtaken && <Overtaken {...form.overtaken} />}
        <div className="form-end">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Discard
          </button>
          <BusyButton type="submit" className="button button-primary" isBusy={form.isSaving}>
            Save to Draft
          </BusyButton>
        </div>
      </form>
    </FormDialog>
  )
}
