import { readFileSync } from 'node:fs'
import { type TestReport, totalsOf, triedTwice } from './totals.ts'

const text = readFileSync(process.argv[2]!, 'utf8')
const report = text === '' ? undefined : (JSON.parse(text) as TestReport)
for (const name of triedTwice(report, process.cwd())) console.log(`tried twice: ${name}`)
console.log(totalsOf(report))
