import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addDays, businessDate } from '../../../../../shared/lib/time/business-time.ts'
import type { ServiceId } from '../../../../../shared/rules/price/service-ids.ts'
import type { PricedQuote, QuoteTemplate } from '../../../../../shared/rules/quote/priced-quote.ts'
import type { QuoteDetailsJson } from '../../../../../shared/rules/quote/quote-json.ts'
import { canSendQuote } from '../../../../../shared/rules/quote/quote-status.ts'
import { maxQuoteDays } from '../../../../../shared/rules/quote/quote-terms.ts'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { fieldErrorsOf } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import { useFormValues } from '../../../lib/ui/use-form-values.ts'
import { quoteMessages } from '../quote-messages.ts'
import { templatesOptions } from '../quote-queries.ts'
import { SendError, useSendMessage } from '../send-message.tsx'
import { TemplateDialog } from '../templates/template-dialog.tsx'
import { OptionsFields } from './option-fields.tsx'
import { addTemplate, emptyOption, optionsFormValues, toOptionsInput } from './quote-options-values.ts'

const messages = quoteMessages.send

const defaultValidDays = 14

/** Starts with the last quote sent, or an empty option. */
function initialValues({ quote, events }: QuoteDetailsJson, today: string) {
  const lastQuote = events.findLast(({ offer }) => offer)?.offer
  return {
    ...(lastQuote ? optionsFormValues(lastQuote) : { options: [emptyOption(quote.place)], note: '' }),
    validUntil: addDays(today, defaultValidDays),
  }
}

type SendQuoteDialogProps = { details: QuoteDetailsJson; onClose: () => void }

/** Writes and sends a quote, starting with the last one. */
export function SendQuoteDialog({ details, onClose }: SendQuoteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const today = businessDate(Date.now())
  const { values, isUnsaved, change } = useFormValues(() => initialValues(details, today))
  const [isSavingTemplate, setSavingTemplate] = useState(false)
  const { data: templates } = useQuery(templatesOptions)
  const { customerName, customerEmail, service } = details.quote
  const {
    current,
    newEvents,
    mutation: sendQuote,
  } = useSendMessage<PricedQuote>(
    details,
    (id, json) => apiRequest('POST /api/admin/quotes/:id/send', { params: { id }, json }),
    { successMessage: messages.done(customerEmail), onDone: () => dialog.current?.close() },
  )
  const errors = fieldErrorsOf(sendQuote.error)

  return (
    <>
      <FormDialog
        ref={dialog}
        title={`Send quote to ${customerName}`}
        isUnsaved={isUnsaved}
        submitError={sendQuote.error}
        action={
          <>
            <span>{customerEmail ? 'Send quote' : 'Save quote'}</span>
            {customerEmail && <small>{`to ${customerEmail}`}</small>}
          </>
        }
        actionClass="send-offer"
        isBusy={sendQuote.isPending}
        isDisabled={!canSendQuote(current.quote.status)}
        onSubmit={() => sendQuote.mutate({ ...toOptionsInput(values), validUntil: values.validUntil })}
        onClose={onClose}
      >
        <TemplateSelect service={service} onChoose={(template) => change(addTemplate(values, template))} />
        <OptionsFields service={service} values={values} errors={errors} onChange={change} />
        <InputField
          label="Valid until"
          error={errors.validUntil}
          type="date"
          required
          min={today}
          max={addDays(today, maxQuoteDays)}
          value={values.validUntil}
          onChange={(validUntil) => change({ validUntil })}
        />
        <button
          type="button"
          className="button button-small add-option"
          onClick={() => setSavingTemplate(true)}
        >
          Save as template
        </button>
        {sendQuote.error && (
          <SendError
            error={sendQuote.error}
            customer={customerName}
            newEvents={newEvents}
            failed={messages.failed}
          />
        )}
      </FormDialog>
      {isSavingTemplate && templates && (
        <TemplateDialog
          storedTemplates={templates}
          template={{ name: values.options[0]?.title ?? '', service, ...values }}
          isNew
          onClose={() => setSavingTemplate(false)}
        />
      )}
    </>
  )
}

type TemplateSelectProps = { service: ServiceId; onChoose: (template: QuoteTemplate) => void }

/** Templates for the quote's service come first. */
function TemplateSelect({ service, onChoose }: TemplateSelectProps) {
  const { data } = useQuery(templatesOptions)
  const templates = data?.templates ?? []
  const isForService = (index: number) => templates[index]?.service === service
  const order = templates
    .map((_, index) => index)
    .sort((a, b) => Number(isForService(b)) - Number(isForService(a)))
  if (order.length === 0) return null
  return (
    <SelectField
      label="Use a template"
      choices={[-1, ...order]}
      labelOf={(index) => templates[index]?.name ?? 'Choose one'}
      value={-1}
      onChange={(index) => {
        const template = templates[index]
        if (template) onChoose(template)
      }}
    />
  )
}
