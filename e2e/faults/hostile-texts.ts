/** Texts that break a document, or break out of it, if they are not treated as text. */
export const hostile: Readonly<Record<string, string>> = {
  'the end of a script': '</script><script>alert(1)</script>',
  'the beginning of a comment': '<!--<script>alert(1)//-->',
  'the end of an attribute': '"><img src=x onerror=alert(1)><a href=\'',
  'an event of a picture': '<svg/onload=alert(1)><b onclick="alert(1)">b</b>',
  'the address of a script': 'javascript:alert(1)',
  'a link to a script': '<a href=" java&#10;script:alert(1)">x</a>',
  'the end of a title': '</title></textarea></style><iframe src="//example.com"></iframe>',
  'entities and templates': '&lt;script&gt;{{1+1}}#{1+1}&amp;quot;]]>',
  'pictures of several characters': '👩‍👩‍👧‍👦🏳️‍🌈e\u0301',
  'writing from right to left': 'مرحبا שלום\u200f, evil',
  'a very long text': '<i>long '.repeat(2_500),
}
