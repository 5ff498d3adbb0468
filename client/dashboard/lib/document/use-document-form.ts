import { useState } from 'react'
import type { CurrentDocument } from '../../../../shared/api/problem.ts'
import { fieldErrorsOf } from '../api/api-errors.ts'
import { isProblem, ProblemError } from '../api/api-request.ts'
import { type SaveMessages, useSave } from '../api/use-save.ts'
import { changedFields } from '../changed-fields.ts'
import type { ConflictNoticeProps } from './conflict-notice.tsx'

/** How a document that is saved whole is edited. */
export type DocumentFormOptions<Document, Values, Input> = {
  /** The newest that is known of it. */
  stored: Document
  /** What the form holds, made of the document. */
  toValues: (document: Document) => Values
  /** What is sent for it. */
  toInput: (values: Values) => Input
  /** The document in a refusal; `undefined` where that is another one's. */
  fromConflict: (current: CurrentDocument) => Document | undefined
  /** What somebody else has changed of it, in words. */
  describeChanges: (before: Document, after: Document) => readonly string[]
}

/** A draft on its way, over the document whose version it names. */
export type FormSave<Document, Values> = { values: Values; baseline: Document }

/** What is sent of a draft. */
export type FormInput<Document, Input> = {
  /** As it was when it was opened. */
  before: Input
  /** What is changed of that. */
  changed: Partial<Input>
  /** All of it: what was not changed is as it is in `over`. */
  all: Input
  baseline: Document
}

/** A save that is under way, or was refused. */
type SaveMutation<Document, Values> = {
  error: unknown
  isPending: boolean
  mutate: (save: FormSave<Document, Values>) => void
  reset: () => void
}

/** True of a save from an older reading, which its form shows where it was pressed. */
export const isConflict = (error: unknown): boolean => isProblem(error, 'conflict')

/** The document as it is now, where a save from an older reading was refused; `null` where it was removed. */
export const conflictingDocument = (error: unknown): CurrentDocument | undefined =>
  isConflict(error) && error instanceof ProblemError ? error.problem.current : undefined

/**
 * What is entered in a form of a document. It starts from what is stored; later news do not touch what the owner is
 * typing, and it is kept when somebody else has saved the document meanwhile: the server refuses it then, and the owner
 * chooses.
 */
export function useDocumentFormState<Document, Values, Input extends object>(
  form: DocumentFormOptions<Document, Values, Input>,
) {
  const { stored, toValues, toInput, fromConflict, describeChanges } = form
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState(() => toValues(stored))
  const before = toInput(toValues(base))
  const isUnsaved = Object.keys(changedFields(before, toInput(values))).length > 0

  function load(document: Document) {
    setBase(document)
    setValues(toValues(document))
  }

  return {
    base,
    values,
    isUnsaved,
    change: (changes: Partial<Values>) => setValues((current) => ({ ...current, ...changes })),
    buildInput: ({ values, baseline }: FormSave<Document, Values>): FormInput<Document, Input> => {
      const changed = changedFields(before, toInput(values))
      return { before, changed, all: { ...toInput(toValues(baseline)), ...changed }, baseline }
    },
    /** Goes on from what was saved, or from news of it while nothing is entered. */
    markSaved: (document: Document, savedValues: Values) => {
      setBase(document)
      setValues((current) => (current === savedValues ? toValues(document) : current))
    },
    syncWithStored: (isSaving: boolean) => {
      if (base !== stored && !isUnsaved && !isSaving) load(stored)
    },
    /** Somebody else has saved it: what is asked then. */
    conflict: ({
      error,
      isPending,
      mutate,
      reset,
    }: SaveMutation<Document, Values>): ConflictNoticeProps | null => {
      const current = conflictingDocument(error)
      const theirs = current === undefined ? undefined : fromConflict(current)
      if (theirs === undefined) return null
      const takeTheirs = () => {
        load(theirs)
        reset()
      }
      const mine = { ...toInput(toValues(theirs)), ...changedFields(before, toInput(values)) }
      const hasChanged = Object.keys(changedFields(toInput(toValues(theirs)), mine)).length > 0
      return {
        error,
        changes: describeChanges(base, theirs),
        isBusy: isPending,
        // What both have saved alike is not saved again.
        keepMine: hasChanged ? () => mutate({ values: values, baseline: theirs }) : takeTheirs,
        takeTheirs,
      }
    },
  }
}

type DocumentSaveOptions<Document, Values, Input> = DocumentFormOptions<Document, Values, Input> & {
  messages: SaveMessages
  /** Sends it. @returns the document as it is saved. */
  send: (input: FormInput<Document, Input>) => Promise<Document>
  /** Shows what was saved wherever it is read. */
  applySaved: (saved: Document) => void
  onSaved?: (() => void) | undefined
}

/** The same with its save. */
export function useDocumentForm<Document, Values, Input extends object>(
  options: DocumentSaveOptions<Document, Values, Input>,
) {
  const { messages, send, applySaved, onSaved } = options
  const form = useDocumentFormState(options)
  const { base, values, isUnsaved, change } = form
  const save = useSave(
    async (request: FormSave<Document, Values>) => {
      const saved = await send(form.buildInput(request))
      applySaved(saved)
      form.markSaved(saved, request.values)
      onSaved?.()
    },
    messages,
    isConflict,
  )
  form.syncWithStored(save.isPending)
  return {
    ...{ base, values, isUnsaved, change },
    isSaving: save.isPending,
    submitError: save.error,
    errors: fieldErrorsOf(save.error),
    save: (onDone?: () => void) => {
      if (!save.isPending) save.mutate({ values: values, baseline: base }, { onSuccess: onDone })
    },
    conflict: form.conflict(save),
  }
}
