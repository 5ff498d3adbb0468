import type { Fee } from '../../rules/terms/fees.ts'

/** Fees as paragraphs, in the answer to the question which of them may apply. */
export const FeeParagraphs = ({ fees }: { fees: readonly Fee[] }) => (
  <>
    {fees.map(({ id, name, text }) => (
      <p key={id}>
        <b>{name}: </b>
        {text}
      </p>
    ))}
  </>
)

/** Fees as terms with what they are, for a list of them. */
export const FeeTerms = ({ fees }: { fees: readonly Fee[] }) => (
  <>{fees.flatMap(({ id, name, text }) => [<dt key={id}>{name}</dt>, <dd key={`${id}-text`}>{text}</dd>])}</>
)
