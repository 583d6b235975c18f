// What descriptions and guides may say although no clause and no fact has the word or the number: it states no fact of the
// service.

/** Words without their endings. */
export const ownWords: readonly string[] = [
  'accessibl',
  'allow',
  'bundl',
  'choic',
  'compar',
  'contain',
  'developer',
  'editabl',
  'expect',
  'her',
  'level',
  'miss',
  'mock',
  'natural',
  'option',
  'preferr',
  'script',
  'select',
  'simplicity',
  'structur',
  'submitt',
  'whos',
];

/** Numbers, with what they are of. */
export const ownNumbers: Readonly<Record<string, string>> = {
  9: 'a signal, kill -9',
  11: 'an exit code of the command line',
  13: 'an exit code of the command line',
  30: 'the most minutes of a wait for a job, and the most seconds of an attempt',
  143: 'the exit code after SIGTERM',
  160: 'memory of a process, in MiB',
  '22.13': 'a version of Node',
  '22.18': 'a version of Node',
  256: 'the name of a cipher or a hash',
  270: 'memory of a process, in MiB',
  502: 'a status of gateways',
};
