import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { serviceIds } from '../../../../../shared/rules/price/service-ids.ts'
import type { QuoteTemplate } from '../../../../../shared/rules/quote/priced-quote.ts'
import type { QuoteTemplatesJson } from '../../../../../shared/rules/quote/quote-json.ts'
import { quoteServiceName } from '../../../../../shared/rules/quote/quote-services.ts'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { useDocumentForm } from '../../../lib/document/use-document-form.ts'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import { formFields } from '../../../lib/ui/form-fields.ts'
import { quoteMessages } from '../quote-messages.ts'
import { templatesOptions } from '../quote-queries.ts'
import { OptionsFields } from '../send-quote/option-fields.tsx'
import {
  errorsBelow,
  type OptionsFormValues,
  optionsFormValues,
  toOptionsInput,
} from '../send-quote/quote-options-values.ts'
import { describeTemplateChanges, isSameTemplate } from './template-changes.ts'

export type TemplateFormValues = Pick<QuoteTemplate, 'name' | 'service'> & OptionsFormValues

type TemplateDialogProps = {
  /** The templates when the dialog opened. */
  storedTemplates: QuoteTemplatesJson
  template: TemplateFormValues
  /** True when the template isn't stored yet. */
  isNew: boolean
  onClose: () => void
}

/** Edits a template: its name, and the options that a quote starts with. */
export function TemplateDialog({
  storedTemplates,
  template: initialTemplate,
  isNew,
  onClose,
}: TemplateDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const queryClient = useQueryClient()
  const [initialValues] = useState(initialTemplate)
  /** Returns the template's index, or the end for a new one or one that somebody else removed. */
  const indexIn = ({ templates }: QuoteTemplatesJson) => {
    const index = isNew ? -1 : templates.findIndex((each) => isSameTemplate(each, initialValues))
    return index < 0 ? templates.length : index
  }
  const form = useDocumentForm({
    stored: storedTemplates,
    toValues: (document) => {
      const template = document.templates[indexIn(document)]
      return template && !isNew ? { ...template, ...optionsFormValues(template) } : initialValues
    },
    toInput: ({ name, service, ...options }: TemplateFormValues) => ({
      name,
      service,
      ...toOptionsInput(options),
    }),
    fromConflict: (current) =>
      current && 'templates' in current && !('channels' in current) ? current : undefined,
    describeChanges: describeTemplateChanges,
    messages: quoteMessages.templates,
    send: ({ all, baseline }) =>
      apiRequest('PUT /api/admin/quote-templates', {
        json: {
          templates: baseline.templates.toSpliced(indexIn(baseline), 1, all),
          updatedAt: baseline.updatedAt,
        },
      }),
    applySaved: (saved) => queryClient.setQueryData(templatesOptions.queryKey, saved),
    onSaved: () => dialog.current?.close(),
  })
  const { values, change } = form
  const errors = errorsBelow(form.errors, `templates.${indexIn(form.base)}.`)
  const { field } = formFields({ values, errors, change })

  return (
    <FormDialog
      ref={dialog}
      title={isNew ? 'New template' : 'Edit template'}
      isUnsaved={form.isUnsaved}
      submitError={form.submitError}
      action="Save template"
      isBusy={form.isSaving}
      onSubmit={() => form.save()}
      onClose={onClose}
    >
      <InputField label="Name of the template" required autoComplete="off" {...field('name')} />
      <SelectField label="Service" choices={serviceIds} labelOf={quoteServiceName} {...field('service')} />
      <OptionsFields service={values.service} values={values} errors={errors} onChange={change} />
      {form.conflict && <ConflictNotice {...form.conflict} />}
    </FormDialog>
  )
}
