import type { MessageCatalogue } from '../en/catalogue.ts'
import type { checkTextsEn } from '../en/check-texts.ts'

export const checkTextsCn = {
  'alt-missing': {
    message: '图片没有说明（{language}）。',
    expected: '请用几个词写出图片内容，供看不到图片的人和搜索引擎使用。',
  },
  'captions-missing': {
    message: '此页面的视频有声音，但没有字幕（{language}）。',
    expected: '请添加字幕：上传 .vtt 或 .srt 文件，或逐条填写，方便听不到声音或静音观看的人阅读。',
  },
  'language-empty': {
    message: '{language}没有自己的文字或图片，访客看到的是默认语言的内容。',
    expected: '请至少翻译首页，或从网站语言中移除{language}。',
  },
  'name-untranslated': {
    message: '该分类没有{language}名称，菜单会显示默认语言的名称。',
    expected: '请填写{language}名称。',
  },
  'networks-without-you': {
    message: '您当前的地址 {value} 不在可以打开网站的地址之内。',
    expected: '请添加该地址。若直接发布，您将无法从这里打开网站。',
  },
  'networks-elsewhere': {
    message: '文件夹无法限制访问。',
    expected:
      'IP 地址限制仅对由本产品发布的网站有效。放在其他主机的网站任何人都可以打开，请在该主机上设置限制。',
  },
  'page-unreachable': {
    message: '页面 {position} 没有图片或视频，访客无法打开（{languages}）。',
    expected: '请添加图片或视频、设为会员专用，或删除该页面。',
  },
  'page-heavy': {
    message: '在手机上打开页面 {position} 需要加载 {size} MB。',
    expected: '请缩短视频或改用图片，使每页不超过 {limit} MB。',
  },
  'neighbours-heavy': {
    message: '页面 {position} 与相邻页面共 {size} MB，且会全部预先加载。',
    expected: '请使页面及其上下左右四页合计不超过 {limit} MB，避免视频相邻最为有效。',
  },
  'tap-small': {
    message: '大小为 {width} × {height} 像素，手指容易点偏。',
    expected: '请设为 44 × 44 像素以上。',
  },
  'buttons-overlap': {
    message: '该按钮部分遮住了页面上的按钮 {first}。',
    expected: '请将它们分开，避免误点。',
  },
  'seo-title-missing': {
    message: '网站没有供搜索引擎使用的标题（{language}）。',
    expected: '请填写不超过 60 个字符的标题，它是搜索结果中可点击的那一行。',
  },
  'seo-description-missing': {
    message: '网站没有供搜索引擎使用的描述（{language}）。',
    expected: '请用不超过 160 个字符说明网站内容。',
  },
  'favicon-missing': {
    message: '网站没有图标。',
    expected: '请选择一张正方形图片，它会显示在标签页、书签和主屏幕上。',
  },
  'share-picture-missing': {
    message: '分享的链接没有专用图片。',
    expected: '请选择一张横向图片，用于聊天和社交网络中的链接。',
  },
  'link-broken': {
    message: '{url} 没有正常响应（{status}）。',
    expected: '请打开该地址检查并更正，或删除链接。',
  },
  'link-silent': {
    message: '无法连接到 {url}。',
    expected: '请检查地址；若无误，可能是对方服务器暂时不可用。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof checkTextsEn>
