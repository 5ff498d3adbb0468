import { transitionStyle } from '../../../shared/site/page/transition-style.ts'

/** Text as CSS says it between quotes. */
const cssString = (text: string) =>
  `"${text.replace(/[^\w -]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`

/**
 * How an invoice looks: a sheet of paper on a screen, and nothing but black on white on paper itself, whose size the
 * printer knows. Fonts are the device's own. Each sheet names the invoice and its page in the margin at its side. It has
 * none above or below, where a browser could print the private link: each sheet has those inside.
 */
export const invoiceStyle = ({ heading, name }: { heading: string; name: string }) => `${transitionStyle}
*{box-sizing:border-box;margin:0}
body{background:#f6f7f5;color:#000;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:48rem;margin:0 auto;padding:1.5rem 1rem;background:#fff}
header,.about{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1.5rem;margin-bottom:1.75rem}
address{font-style:normal;overflow-wrap:anywhere}
address>*{display:block}
.about>div{flex:1 1 14rem;overflow-wrap:anywhere}
h1{font-size:2rem;line-height:1.2}
h2,caption{font-size:.875rem;font-weight:600;text-align:left}
caption{padding-bottom:.25rem}
.other{margin-bottom:1.75rem;padding:.5rem .75rem;border:2px solid #000;font-weight:600}
table{width:100%;margin-bottom:1.75rem;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.375rem 0;border-bottom:1px solid #767676;text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere}
thead th{font-weight:600;border-bottom-color:#000}
.amount{padding-left:1rem;text-align:right;white-space:nowrap}
small{display:block;font-size:.8125rem}
.total>*{font-weight:700;border-bottom:2px solid #000}
.print{margin-bottom:1rem;text-align:right}
button{min-height:2.875rem;padding:0 1.25rem;border:1px solid #000;border-radius:.5rem;background:#fff;color:#000;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid #17626f;outline-offset:2px}
@media (min-width:48rem){
body{padding:2rem}
main{padding:3rem;border:1px solid #d9e0e1}
.number{text-align:right}
}
@page{
margin:0 24mm 0 16mm;
@right-bottom{
content:${cssString(heading)} "\\A" ${cssString(name)} "\\A Page " counter(page) " of " counter(pages);
padding:0 6mm 16mm 0;
font:8pt/1.3 system-ui,sans-serif;
text-align:right;
vertical-align:bottom;
white-space:pre-wrap;
}
}
@media print{
html{font-size:12pt}
body{padding:0;background:#fff;font-size:10.5pt;line-height:1.4}
main{max-width:none;padding:16mm 0;border:0;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.number{text-align:right}
.print{display:none}
th,td{padding:.2rem 0}
small{display:inline;margin-left:.75em}
tfoot{display:table-row-group;break-before:avoid}
caption{break-after:avoid}
.account{break-before:avoid}
tr,tfoot,.about,.account{break-inside:avoid}
}
`
