// What an editor shows of the public surface, by the language service that editors use.

import { join } from 'node:path';
import ts from 'typescript';

export interface Hover {
  /** `client.styleRules.list`, `ClientOptions.baseUrl`. */
  readonly name: string;
  readonly text: string;
  /** By tag, the texts. */
  readonly tags: Readonly<Record<string, readonly string[]>>;
}

export interface Hovers {
  /** The hover of the last name of each expression. */
  of(preamble: string, expressions: readonly string[]): Hover[];
  /** The names of the properties of a type that the preamble declares. */
  propertiesOf(preamble: string, type: string): string[];
  /** What the compiler says of a program. */
  faultsIn(program: string): string[];
}

/** Opens the language service over sources; programs are as if they were files in `root`. */
export function openHovers(root: string): Hovers {
  const path = join(root, 'hover-texts.virtual.ts');
  const { service, open } = openService(root, path);
  return {
    of(preamble, expressions) {
      const lines = expressions.map((one) => `${one};\n`);
      open(`${preamble}\n${lines.join('')}`);
      let end = preamble.length + 1;
      return expressions.map((name, at) => {
        end += lines[at]?.length ?? 0;
        return hoverOf(name, service.getQuickInfoAtPosition(path, end - 3));
      });
    },
    propertiesOf(preamble, type) {
      open(`${preamble}\ntype Asked = ${type};\n`);
      const program = service.getProgram();
      const alias = program?.getSourceFile(path)?.statements.find(ts.isTypeAliasDeclaration);
      if (program === undefined || alias === undefined) throw new Error(`${type} is not declared`);
      const found = program.getTypeChecker().getTypeAtLocation(alias.name);
      return found.getProperties().map((property) => property.name);
    },
    faultsIn(program) {
      open(program);
      const found = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
      return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
}

interface OpenService {
  readonly service: ts.LanguageService;
  /** Replaces the text of the program. */
  open(content: string): void;
}

function openService(root: string, path: string): OpenService {
  const { options } = ts.parseJsonConfigFileContent(
    { ...ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config, include: [] },
    ts.sys,
    root,
  );
  let text = '';
  let version = 0;
  const read = (name: string) => (name === path ? text : ts.sys.readFile(name));
  const service = ts.createLanguageService({
    // An example declares what its reader uses next.
    getCompilationSettings: () => ({ ...options, noUnusedLocals: false }),
    getScriptFileNames: () => [path],
    getScriptVersion: (name) => (name === path ? String(version) : '1'),
    getScriptSnapshot: (name) => {
      const content = read(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === path || ts.sys.fileExists(name),
    readFile: read,
    directoryExists: ts.sys.directoryExists,
    realpath: (name) => ts.sys.realpath?.(name) ?? name,
  });
  const open = (content: string) => {
    text = content;
    version += 1;
  };
  return { service, open };
}

function hoverOf(name: string, info: ts.QuickInfo | undefined): Hover {
  const tags: Record<string, string[]> = {};
  for (const { name: tag, text } of info?.tags ?? [])
    tags[tag] = [...(tags[tag] ?? []), ts.displayPartsToString(text)];
  return { name, text: ts.displayPartsToString(info?.documentation), tags };
}
