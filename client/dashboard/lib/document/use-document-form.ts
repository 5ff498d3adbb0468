import { useState } from 'react'
import type { CurrentDocument } from '../../../../shared/api/problem.ts'
import { fieldErrorsOf } from '../api/api-errors.ts'
import { isProblem, ProblemError } from '../api/api-request.ts'
import { type SaveMessages, useSave } from '../api/use-save.ts'
import { changedFields } from '../changed-fields.ts'
import type { ConflictNoticeProps } from './conflict-notice.tsx'

/** How to edit a document that is saved as a whole. */
export type DocumentFormOptions<Document, Values, Input> = {
  /** The latest version from the server. */
  stored: Document
  toValues: (document: Document) => Values
  /** Converts form values to the format that the server takes. */
  toInput: (values: Values) => Input
  /** Picks this form's document from a conflict response. Returns undefined when it is another form's. */
  fromConflict: (current: CurrentDocument) => Document | undefined
  /** Describes what someone else changed, one sentence each. */
  describeChanges: (before: Document, after: Document) => readonly string[]
}

/** A save of form values on top of `baseline`, whose version it sends. */
export type FormSave<Document, Values> = { values: Values; baseline: Document }

/** What `send` receives. */
export type FormInput<Document, Input> = {
  /** The input when the form was opened. */
  before: Input
  /** The fields that differ from `before`. */
  changed: Partial<Input>
  /** The baseline's input with the changed fields applied. */
  all: Input
  baseline: Document
}

/** A save that is pending or was refused. */
type SaveMutation<Document, Values> = {
  error: unknown
  isPending: boolean
  mutate: (save: FormSave<Document, Values>) => void
  reset: () => void
}

/** True for a save based on an outdated version. The form shows it next to the button. */
export const isConflict = (error: unknown): boolean => isProblem(error, 'conflict')

/** The current document after a conflict, or null when it was deleted. Returns undefined for other errors. */
export const conflictingDocument = (error: unknown): CurrentDocument | undefined =>
  isConflict(error) && error instanceof ProblemError ? error.problem.current : undefined

/**
 * The state of a form that edits a document. Updates from the server never overwrite unsaved input. If
 * someone else saves first, the server refuses this save, and the owner chooses whose version to keep.
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
    /** Makes the saved document the new base, and resets the values unless they changed meanwhile. */
    markSaved: (document: Document, savedValues: Values) => {
      setBase(document)
      setValues((current) => (current === savedValues ? toValues(document) : current))
    },
    syncWithStored: (isSaving: boolean) => {
      if (base !== stored && !isUnsaved && !isSaving) load(stored)
    },
    /** Returns the props of the conflict notice, or null when there is no conflict. */
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
        // Don't save again when both saved the same values.
        keepMine: hasChanged ? () => mutate({ values: values, baseline: theirs }) : takeTheirs,
        takeTheirs,
      }
    },
  }
}

type DocumentSaveOptions<Document, Values, Input> = DocumentFormOptions<Document, Values, Input> & {
  messages: SaveMessages
  /**
   * Sends the change.
   * @returns the saved document.
   */
  send: (input: FormInput<Document, Input>) => Promise<Document>
  /** Updates the caches that hold the document. */
  applySaved: (saved: Document) => void
  onSaved?: (() => void) | undefined
}

/** `useDocumentFormState` with its save request. */
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
