import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addDays, businessDate } from '../../../../../shared/lib/time/business-time.ts'
import type { Offer } from '../../../../../shared/rules/quote/offer.ts'
import { maxOfferDays } from '../../../../../shared/rules/quote/offer-terms.ts'
import type { QuoteDetailsJson } from '../../../../../shared/rules/quote/quote-json.ts'
import { canOffer } from '../../../../../shared/rules/quote/quote-status.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { call } from '../../../lib/api/api.ts'
import { fieldErrorsOf } from '../../../lib/api/refused-fields.ts'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import { quoteMessages } from '../quote-messages.ts'
import { templatesOptions } from '../quote-queries.ts'
import { SpeakRefusal } from '../speak-refusal.tsx'
import { TemplateDialog } from '../templates/template-dialog.tsx'
import { UseTemplate } from '../templates/use-template.tsx'
import { useSpeak } from '../use-speak.ts'
import { emptyOption, type OptionsDraft, optionsDraft, toOptions, withTemplate } from './offer-draft.ts'
import { OptionsFields } from './option-fields.tsx'

const messages = quoteMessages.offer

/** An offer holds so long unless the owner says otherwise. */
const usualDays = 14

/** The last offer, to be revised, or an empty one. */
function firstDraft({ quote, events }: QuoteDetailsJson, today: string) {
  const last = events.findLast(({ offer }) => offer)?.offer
  return {
    ...(last ? optionsDraft(last) : { options: [emptyOption(quote.place)], note: '' }),
    validUntil: addDays(today, usualDays),
  }
}

type OfferDialogProps = { details: QuoteDetailsJson; onClose: () => void }

/** Where an offer is written and sent. A revision starts with the last one. */
export function OfferDialog({ details, onClose }: OfferDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const today = businessDate(Date.now())
  const [start] = useState(() => firstDraft(details, today))
  const [draft, setDraft] = useState(start)
  const [isSavingTemplate, setSavingTemplate] = useState(false)
  const { data: templates } = useQuery(templatesOptions)
  const { customerName, customerEmail, service } = details.quote
  const {
    current,
    news,
    mutation: offer,
  } = useSpeak<Offer>(
    details,
    (id, json) => call('POST /api/admin/quotes/:id/offer', { params: { id }, json }),
    { done: messages.done(customerEmail), onDone: () => dialog.current?.close() },
  )
  const errors = fieldErrorsOf(offer.error)
  const change = (part: Partial<OptionsDraft>) => setDraft((current) => ({ ...current, ...part }))

  return (
    <>
      <FormDialog
        ref={dialog}
        title={`Offer for ${customerName}`}
        isUnsaved={draft !== start}
        refusal={offer.error}
        action={
          <>
            <span>{customerEmail ? 'Send Offer' : 'Save Offer'}</span>
            {customerEmail && <small>{`to ${customerEmail}`}</small>}
          </>
        }
        actionClass="send-offer"
        isBusy={offer.isPending}
        isDisabled={!canOffer(current.quote.status)}
        onSubmit={() => offer.mutate({ ...toOptions(draft), validUntil: draft.validUntil })}
        onClose={onClose}
      >
        <UseTemplate service={service} onChoose={(template) => change(withTemplate(draft, template))} />
        <OptionsFields service={service} draft={draft} errors={errors} onChange={change} />
        <InputField
          label="Valid until"
          error={errors.validUntil}
          type="date"
          required
          min={today}
          max={addDays(today, maxOfferDays)}
          value={draft.validUntil}
          onChange={(validUntil) => setDraft((current) => ({ ...current, validUntil }))}
        />
        <button
          type="button"
          className="button button-small add-option"
          onClick={() => setSavingTemplate(true)}
        >
          Save as template
        </button>
        {offer.error && (
          <SpeakRefusal error={offer.error} customer={customerName} news={news} failed={messages.failed} />
        )}
      </FormDialog>
      {isSavingTemplate && templates && (
        <TemplateDialog
          stored={templates}
          template={{ name: draft.options[0]?.title ?? '', service, ...draft }}
          isNew
          onClose={() => setSavingTemplate(false)}
        />
      )}
    </>
  )
}
