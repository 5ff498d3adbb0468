import { useQuery } from '@tanstack/react-query'
import type { ServiceId } from '../../../../../shared/rules/price/services.ts'
import type { OfferTemplate } from '../../../../../shared/rules/quote/offer.ts'
import { SelectField } from '../../../../lib/ui/form-field.tsx'
import { templatesOptions } from '../quote-queries.ts'

type UseTemplateProps = { service: ServiceId; onChoose: (template: OfferTemplate) => void }

/** Fills an offer with a template; those of its service come first. */
export function UseTemplate({ service, onChoose }: UseTemplateProps) {
  const { data } = useQuery(templatesOptions)
  const templates = data?.templates ?? []
  const isOwn = (index: number) => templates[index]?.service === service
  const order = templates.map((_, index) => index).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  if (order.length === 0) return null
  return (
    <SelectField
      label="Use a template"
      choices={[-1, ...order]}
      nameOf={(index) => templates[index]?.name ?? 'Choose one'}
      value={-1}
      onChange={(index) => {
        const template = templates[index]
        if (template) onChoose(template)
      }}
    />
  )
}
