import { type ImportFile, readCsv, readText } from '../../../components/import/read-csv-file.ts'
import { isVcard, readVcards } from './read-vcards.ts'

/**
 * Reads a CSV or vCard file of customers.
 * @throws {ImportError} whose message says what is wrong with the file and what to do.
 */
export async function readFile(file: File): Promise<ImportFile> {
  const text = await readText(file)
  if (isVcard(text)) return { name: file.name, ...(await readVcards(text)) }
  return readCsv(file.name, text, 'customers')
}
