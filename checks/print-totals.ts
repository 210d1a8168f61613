import { readFileSync } from 'node:fs'
import { type TestReport, totalsOf } from './totals.ts'

const text = readFileSync(process.argv[2]!, 'utf8')
console.log(totalsOf(text === '' ? undefined : (JSON.parse(text) as TestReport)))
