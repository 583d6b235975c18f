// The limits of each operation are one constant. A workflow that writes a request itself carries only the limits
// that its caller can break.

import type { Document } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { banner, printLiteral } from 'language-service-description/print-code';
import type { RequestCheck } from '../../src/operation-info.ts';
import { listChecks } from './request-checks.ts';

/** The text of limits.ts. */
export function printLimits(document: Document, operations: readonly Operation[]): string {
  const limits = operations.flatMap((operation) => {
    const checks = listChecks(document, operation);
    return checks.length === 0 ? [] : [printConstant(operation.id, checks)];
  });
  const imported = operations.find(({ id }) => id === 'translationMemories_createImport');
  const source = imported === undefined ? [] : printSourceLimits(listChecks(document, imported));
  const types = "import type { RequestCheck } from '../operation-info.ts';\n";
  return `${banner}${types}\n${[...limits, ...source].join('\n')}`;
}

/** The limits that the source of an import can break; the client writes the rest of its declaration. */
function printSourceLimits(checks: readonly RequestCheck[]): string[] {
  return checks.flatMap(({ field, maxLength, maximum }) => {
    if (field === 'source_file.file_name' && maxLength !== undefined)
      return [printConstant('sourceName', { field, maxLength })];
    if (field === 'source_file.content_length' && maximum !== undefined)
      return [printConstant('sourceSize', { field, maximum })];
    return [];
  });
}

function printConstant(name: string, value: RequestCheck | readonly RequestCheck[]): string {
  const type = Array.isArray(value) ? 'readonly RequestCheck[]' : 'RequestCheck';
  return `export const ${name}: ${type} = ${printLiteral(value, '', name.length + type.length + 18)};\n`;
}
