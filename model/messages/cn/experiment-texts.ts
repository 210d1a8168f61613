import type { MessageCatalogue } from '../en/catalogue.ts'
import type { experimentTextsEn } from '../en/experiment-texts.ts'

export const experimentTextsCn = {
  'experiment-second': {
    message: '有两个测试正在进行。',
    expected: '访客一次只能参加一个测试，请先结束其中一个。',
  },
  'experiment-weights': {
    message: '各版本的比例合计为 {total}%。',
    expected: '请将比例分配为正好 {limit}%。',
  },
  'experiment-original': {
    message: '测试的原始版本有改动。',
    expected: '请让第一个版本保持网站原样，把改动放到其他版本中。',
  },
  'experiment-empty': {
    message: '版本“{name}”与原始版本相同。',
    expected: '请对其做出改动，或将其删除。',
  },
  'experiment-locked': {
    message: '测试中包含会员专属页面。',
    expected: '请取消该版本页面的会员限制，或将其移出测试。',
  },
  'experiment-picture': {
    message: '某个版本的页面没有图片或影片。',
    expected: '请在默认语言中为其添加图片或影片。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof experimentTextsEn>
