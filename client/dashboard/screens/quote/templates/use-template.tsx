import { useQuery } from '@tanstack/react-query'
import type { ServiceId } from '../../../../../shared/rules/price/service-ids.ts'
import type { QuoteTemplate } from '../../../../../shared/rules/quote/priced-quote.ts'
import { SelectField } from '../../../../lib/ui/form-field.tsx'
import { templatesOptions } from '../quote-queries.ts'

type TemplateSelectProps = { service: ServiceId; onChoose: (template: QuoteTemplate) => void }

/** Fills an offer with a template; those of its service come first. */
export function TemplateSelect({ service, onChoose }: TemplateSelectProps) {
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
