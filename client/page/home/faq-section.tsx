import type { HomeQuestion } from '../../../shared/site/content/home-faq.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'
import { placeholderBusiness as business, placeholderTerms } from '../components/placeholder-site.ts'

/** Questions before booking. An answer opens when the address names it. */
export function HomeFaq({ questions }: { questions: readonly HomeQuestion[] }) {
  return (
    <section className="faq home-faq" id="faq" aria-labelledby="faq-title">
      <div className="section-head">
        <h2 id="faq-title">Good to Know</h2>
        <p>
          Anything else? Call <a href={business.phone.href}>{business.phone.display}</a> or email{' '}
          <a href={business.mailHref}>{business.email}</a>.
        </p>
      </div>
      {questions.map((question) => (
        <details key={question.id} name="faq">
          <summary>{question.question}</summary>
          <div id={question.id}>
            <Answer {...question} />
          </div>
        </details>
      ))}
    </section>
  )
}

function Answer(question: HomeQuestion) {
  if (question.kind === 'terms') return <p>{placeholderTerms[question.terms]}</p>
  if (question.kind === 'fees') return placeholder('fee-paragraphs')
  const { answer, link } = question
  return (
    <>
      {answer.map(({ name, text }) => (
        <p key={text}>
          {name && <b>{name}: </b>}
          {text}
        </p>
      ))}
      {link && (
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      )}
    </>
  )
}
