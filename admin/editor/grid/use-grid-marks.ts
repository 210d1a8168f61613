import { useMemo } from 'react'
import type { Problem } from '#model/problem.ts'
import { useProblemWords } from '../../kit/problems/use-problem-words.ts'

/** Which pages and names something is wrong with; names by `<category id> <language>`, with what it is. */
export function useGridMarks(problems: readonly Problem[]) {
  const words = useProblemWords()
  return useMemo(() => {
    const troubledPages = new Set<string>()
    const nameProblems = new Map<string, string>()
    for (const problem of problems) {
      const [root, id = '', part, language = ''] = problem.path.split('/').slice(1)
      if (root === 'pages') troubledPages.add(id)
      if (root === 'categories' && part === 'name') {
        const { message, expected } = words(problem)
        nameProblems.set(`${id} ${language}`, [message, expected].filter(Boolean).join(' '))
      }
    }
    return { troubledPages, nameProblems }
  }, [problems, words])
}
